import type { Path, UseFormReturn } from 'react-hook-form'
import { contentList } from '#client/queries/content-list.ts'
import { sameValues } from '#client/drafts.ts'
import { messageOf, RequestError } from '#client/request.ts'
import { toast } from '#client/toasts.ts'
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
  type ArticleSaves,
  type ArticleState,
  type Change,
  type Opened,
} from './article-saves.ts'
import {
  articleRules,
  articleValues,
  storedValues,
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

/** The saves of an article as its form observes them: by its buttons, and by themselves. */
export function useArticleSaves(
  opened: Opened,
  saves: ArticleSaves,
  form: Form,
  draft: DraftControl,
) {
  const accept = acceptInto(opened, saves, form, draft)
  const version = () => form.getValues('updatedAt')

  const undone = (article: DeskArticle) =>
    saves.unpublished(article) && accept(article, defaultsOf(form))

  const conflict = useConflict(form, {
    read: () => saves.readNewer(),
    valuesOf: (current) => articleValues(opened.type, current),
    isOwn: (typed, newer) => saves.hasLostAnswer && isStoredAs(typed, newer),
    done: (current) => {
      if (current.status !== saves.state.is) toast(`This article is ${current.status} now.`)
      saves.startFrom(current)
      autosave.reset()
    },
  })

  const { pending, submit } = useSubmit({
    send: async (call: Call) => {
      const before = saves.state.is
      const { article, isTyped } = await saves.save(call, {
        version,
        accept: (saved) => ({ article: saved, isTyped: accept(saved, call.sent) }),
      })
      if (call.tab) await showPreview(article.id, call.tab)
      const isPublication = article.status === 'published' && before !== 'published'
      return { article, isTyped, isPublication }
    },
    success: ({ article, isPublication }, { success, sent, ...call }) => {
      if ('drops' in call) {
        return ['Success', success, afterDrop(article, () => void draft.fill(sent))]
      }
      return [
        'Success',
        success,
        isPublication ? afterPublication(article, undone) : openPage(article),
      ]
    },
    failure: (error, { failure }) => ['Error', failureText(error, failure)],
    refresh: [contentList],
    handle: (error, { tab }) => {
      tab?.close()
      if (isChangedElsewhere(error)) conflict.open()
      if (error instanceof RequestError && error.status === 404) saves.deletedElsewhere()
      showIssues(form, error)
    },
    done: ({ article, isTyped }, call) => {
      conflict.close()
      autosave.reset()
      if (!isTyped) call.done?.(article)
    },
  })

  const autosave = useAutosave(form, {
    canSave: ({ title }, isLeaving) =>
      !pending && !conflict.isOpen && saves.mayAutosave(title, isLeaving),
    save: async (sent) => {
      const saving = saves.save(autosaveOf(opened, saves.state, sent), {
        version,
        accept: (article) => accept(article, sent, 'as typed'),
      })
      saving.catch((error) => isChangedElsewhere(error) && conflict.open())
      await draft.holdDuring(saving)
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

function acceptInto(opened: Opened, saves: ArticleSaves, form: Form, draft: DraftControl) {
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
    if (sent.slug && !saved.slug) {
      const message = `An article with the URL slug “${sent.slug}” exists, so this draft has none yet`
      form.setError('slug', { message })
    }
    if (isTyped) draft.keep(draftName(opened, saves.state))
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

function isStoredAs(typed: ArticleValues, { updatedAt, ...newer }: ArticleValues): boolean {
  return sameValues(storedValues({ ...typed, updatedAt }), { ...newer, updatedAt })
}

/** A cancelled save is a lost answer. */
function failureText(error: unknown, fallback: string): string {
  const isCancelled = error instanceof DOMException
  return isCancelled ? 'Cancelled. The server may have it.' : messageOf(error, fallback)
}

function showIssues(form: Form, error: unknown): void {
  for (const [index, { path, message }] of issuesOf(error).entries()) {
    const [name = ''] = path.split('.')
    if (!(name in form.getValues())) continue
    form.setError(name as Path<ArticleValues>, { message }, { shouldFocus: index === 0 })
  }
}
