import type { WritableAtom } from 'nanostores'
import { useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { contentList } from '#client/queries/content-list.ts'
import { messageOf, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { useAutosave } from '#client/use-autosave.ts'
import { isChangedElsewhere, useConflict } from '#client/use-conflict.ts'
import type { DraftControl } from '#client/use-draft.ts'
import { keepTyped } from '#client/use-form-submit.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { showPreview } from '#features/publishing/status/show-preview.ts'
import {
  afterDrop,
  afterPublication,
  openPage,
} from '#features/publishing/status/toast-actions.tsx'
import {
  issuesOf,
  readVersion,
  save,
  stateOf,
  type ArticleState,
  type Change,
  type Lost,
  type Opened,
} from './article-calls.ts'
import {
  articleRules,
  articleValues,
  type ArticleOutput,
  type ArticleValues,
  type Target,
} from './article-forms.ts'

/** What a button does with the text. */
export interface Press {
  /** Its name: it says while it works that it does. */
  button: string
  /** The status that the article gets, or has already. */
  target: Target
  publishAt?: string
  success: string
  failure: string
  /** Called after success, unless something was typed meanwhile: that is not saved yet. */
  done?: ((saved: DeskArticle) => void) | undefined
  /** Called after success and after a failure. */
  ended?: () => void
  /** Called if the text breaks a rule. */
  onInvalid?: (() => void) | undefined
  /** Keeps the changes of a published article to be published later. */
  hold?: true
  /** The tab that shows the preview. */
  tab?: Window
}

type Call = Change & Pick<Press, 'success' | 'failure' | 'done' | 'tab'> & { sent: ArticleValues }

export type Form = UseFormReturn<ArticleValues, unknown, ArticleOutput>

/** Names this window for the server, which makes one revision of what a window saves by itself. */
let autosaveSession = crypto.randomUUID()

export function startAutosaveSession(): void {
  autosaveSession = crypto.randomUUID()
}

/** The calls that save the article: one at a time, because each needs the version that the one before it gives. */
export function useArticleSaves(
  opened: Opened,
  $state: WritableAtom<ArticleState>,
  form: Form,
  draft: DraftControl,
) {
  const accept = acceptInto(opened, $state, form, draft)
  const [lost] = useState<Lost>({})

  const conflict = useConflict(form, {
    read: () => readVersion($state.get()),
    mayKeep: (current) => mayKeep($state.get(), current),
    valuesOf: (current) => articleValues(opened.type, current),
    done: (current) => {
      $state.set(stateOf(current))
      autosave.reset()
    },
  })

  const { pending, submit } = useSubmit<Call, DeskArticle>({
    send: async (call) => {
      await autosave.finished()
      const result = await save(opened, $state.get(), form.getValues('updatedAt'), call, lost)
      if (call.tab) await showPreview(result.id, call.tab)
      return result
    },
    success: (result, { success, sent, ...call }) => {
      if ('drops' in call) {
        return ['Success', success, afterDrop(result, () => void draft.fill(sent))]
      }
      const isNew = result.status === 'published' && $state.get().is !== 'published'
      const actions = isNew
        ? afterPublication(result, (undone) => {
            // The form may have the next article by now.
            const { is, article } = { article: undefined, ...$state.get() }
            if (is === 'published' && article?.id === undone.id) accept(undone, defaultsOf(form))
          })
        : openPage(result)
      return ['Success', success, actions]
    },
    failure: (error, { failure }) => ['Error', messageOf(error, failure)],
    refresh: [contentList],
    handle: (error, { tab }) => {
      tab?.close()
      if (isChangedElsewhere(error)) conflict.open()
      if (error instanceof RequestError && error.status === 404) deleted(opened, $state)
      showIssues(form, error)
    },
    done: (saved, call) => {
      const isTyped = accept(saved, call.sent)
      conflict.close()
      autosave.reset()
      if (!isTyped) call.done?.(saved)
    },
  })

  const autosave = useAutosave(form, {
    canSave: ({ title }, isLeaving) => {
      const { is } = $state.get()
      const isFree = !pending && !conflict.isOpen
      const isSaved = is === 'draft' || is === 'published' || (is === 'new' && !isLeaving)
      return isFree && isSaved && title.trim() !== ''
    },
    save: async (sent) => {
      const change = autosaveOf(opened, $state.get(), sent)
      const saving = save(opened, $state.get(), sent.updatedAt, change, lost)
      saving.catch((error) => isChangedElsewhere(error) && conflict.open())
      accept(await draft.holdDuring(saving), sent, 'as typed')
    },
  })

  return {
    pending,
    submit: (call: Call) => draft.holdDuring(submit(call)),
    conflict,
    autosaved: autosave.state,
  }
}

function autosaveOf({ type }: Opened, { is }: ArticleState, sent: ArticleValues): Change {
  const hold = is === 'published'
  const output = articleRules(type, hold ? 'held' : 'draft', false).parse(sent)
  const target = hold ? is : 'draft'
  return { target, output, autosave: autosaveSession, ...(hold && { hold }) }
}

function acceptInto(
  opened: Opened,
  $state: WritableAtom<ArticleState>,
  form: Form,
  draft: DraftControl,
) {
  /**
   * @param shown what the fields show now: what they were saved as, or what was typed.
   * @returns whether something was typed since: it stays, and is not saved yet.
   */
  return (saved: DeskArticle, sent: ArticleValues, shown: 'as saved' | 'as typed' = 'as saved') => {
    const isAsTyped = shown === 'as typed'
    const values = isAsTyped
      ? { ...sent, updatedAt: saved.updatedAt }
      : articleValues(opened.type, saved)
    const keep = { keepErrors: isAsTyped, keepIsSubmitted: isAsTyped }
    const isTyped = keepTyped(form, sent, values, keep)
    $state.set(stateOf(saved))
    contentList.put(saved)
    if (sent.slug && !saved.slug) {
      const message = `An article with the URL slug “${sent.slug}” exists, so this draft has none yet`
      form.setError('slug', { message })
    }
    if (isTyped) draft.keep(draftName(opened, $state.get()))
    else draft.clear()
    return isTyped
  }
}

/** The values that the form was last given, without what was typed since. */
export function defaultsOf(form: Form): ArticleValues {
  return form.formState.defaultValues as ArticleValues
}

/** The name of the local drafts: an article has its own from its first save on. */
export function draftName({ type, translating }: Opened, state: ArticleState): string {
  if (state.is !== 'new') return `edit:${state.article.id}`
  return translating ? `${type}:${translating.original.id}` : type
}

/** The editor's text cannot be kept if that would change the status back. */
function mayKeep({ is }: ArticleState, { status }: DeskArticle): boolean {
  // Its time came while it was open: the text is held.
  const isPublication = is === 'scheduled' && status === 'published'
  if (status === is || isPublication) return true
  failureToast(
    'Error',
    `This article is ${status} now. Copy what you want to keep, then load the newer version.`,
  )
  return false
}

/** Deleted elsewhere: the next press saves the text of a new article again; the card of another one goes. */
function deleted(opened: Opened, $state: WritableAtom<ArticleState>): void {
  if (opened.article) void contentList.refresh()
  else $state.set(stateOf(undefined))
}

function showIssues(form: Form, error: unknown): void {
  for (const [index, { path, message }] of issuesOf(error).entries()) {
    const [name = ''] = path.split('.')
    if (!(name in form.getValues())) continue
    form.setError(name as Path<ArticleValues>, { message }, { shouldFocus: index === 0 })
  }
}
