import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { failureToast } from '#client/toasts.ts'
import { useDraft } from '#client/use-draft.ts'
import type { ArticleChange } from '#contract/desk.ts'
import type { Revision } from '#contract/revisions.ts'
import { firstValues } from '#features/publishing/translation/translating.ts'
import {
  articleRules,
  articleValues,
  revisionValues,
  storedValues,
  type ArticleOutput,
  type ArticleValues,
  type Target,
} from './article-forms.ts'
import { openTab, showPreview } from '#features/publishing/status/show-preview.ts'
import { scheduledText } from '#features/publishing/status/toast-actions.tsx'
import { ArticleSaves, type ArticleState, type Opened } from './article-saves.ts'
import {
  defaultsOf,
  draftName,
  startAutosaveSession,
  useArticleSaves,
  type Form,
  type Press,
} from './use-article-saves.ts'

/** The form of one article, new or not: its values, its local drafts, and what its buttons do. */
export function useArticleForm(opened: Opened) {
  const [saves] = useState(() => new ArticleSaves(opened))
  const state = useStore(saves.$state)
  const [button, setButton] = useState('')
  const [imageUnfinished, setImageUnfinished] = useState(false)
  const { form, own, check } = useCheckedForm(opened, state)
  const draft = useDraft(form, draftName(opened, state), storedValues)
  const { pending, submit, conflict, autosaved } = useArticleSaves(opened, saves, form, draft)

  /** Refuses while the image is being uploaded: the article would be saved without it. */
  function isImageMissing(): boolean {
    if (imageUnfinished) failureToast('Error', 'The image is not uploaded yet')
    return imageUnfinished
  }

  function save(press: Press, output: ArticleOutput): void {
    if (pending || isImageMissing()) return
    setButton(press.button)
    void submit({ ...press, output, sent: { ...form.getValues() } }).then(press.ended)
  }

  const press = (action: Press) =>
    check(action.hold ? 'held' : action.target, (output) => save(action, output), action.onInvalid)

  /** Empties the form of a new article for the next one. */
  function startNext(): void {
    form.reset(firstValues(articleValues(opened.type), opened.translating), { keepFieldsRef: true })
    saves.startFrom(undefined)
    draft.clear()
    form.setFocus('title')
  }

  return {
    opened,
    state,
    /** What the form's own button makes of the article: a new one is published, another keeps its status. */
    own,
    form,
    draft,
    conflict,
    autosaved,
    saves,
    /** The button whose call is under way. */
    pending: pending ? button : undefined,
    /** Saves the output of the rules for the form's own button. */
    save,
    press,
    /** Calls back if the text has everything that its target needs. */
    check: (target: Target, onValid: () => void, onInvalid?: () => void) =>
      check(target, () => isImageMissing() || onValid(), onInvalid),
    preview: () => isImageMissing() || preview(state, form.formState.isDirty, press),
    schedule: (action: Press, publishAt: string, ended: () => void) =>
      press({
        ...action,
        button: 'Schedule',
        target: 'scheduled',
        publishAt,
        success: scheduledText(publishAt),
        ended,
      }),
    startNext,
    /** Fills the form with the text of a revision, to be saved. */
    fill: ({ fields }: Revision) => {
      if (state.is === 'new') return
      // What the window has saved by itself stays a revision of its own.
      startAutosaveSession()
      draft.fill(revisionValues(state.article, fields))
    },
    /** Changes only this. What is typed stays unsaved. */
    change: (only: ArticleChange, success: string) => {
      if (pending) return
      setButton('')
      void submit({ only, success, failure: 'Failed to update content', sent: defaultsOf(form) })
    },
    /** Drops what is held of a published article. */
    drop: () => void (pending || submit({ ...dropCall, sent: { ...form.getValues() } })),
    imageUnfinished,
    setImageUnfinished,
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>

const dropCall = {
  drops: true,
  success: 'Changes dropped',
  failure: 'Failed to drop the changes',
} as const

export const draftPress = {
  button: 'Save Draft',
  target: 'draft',
  success: 'Draft saved',
  failure: 'Failed to save the draft',
} as const satisfies Press

const heldPress = {
  button: 'Save Changes',
  target: 'published',
  hold: true,
  success: 'Changes kept. Readers do not see them yet.',
  failure: 'Failed to update content',
} as const satisfies Press

function preview(state: ArticleState, isDirty: boolean, press: (action: Press) => void): void {
  const tab = openTab()
  if (!tab) return
  if (state.is !== 'new' && !isDirty) void showPreview(state.article.id, tab)
  else if (state.is !== 'scheduled') {
    const keep = state.is === 'published' ? heldPress : draftPress
    press({ ...keep, button: 'Preview', tab, onInvalid: () => tab.close() })
  } else {
    tab.close()
    failureToast('Error', 'Save the changes before you preview them')
  }
}

/** What 'Save Changes' does: the article keeps its status. */
export function changesPress({ own }: Pick<ArticleForm, 'own'>): Press {
  return {
    button: 'Save Changes',
    target: own,
    success: 'Content updated successfully',
    failure: 'Failed to update content',
  }
}

function useCheckedForm({ type, article, translating }: Opened, state: ArticleState) {
  const asked = useRef<Target | 'held'>(undefined)
  const own = article && state.is !== 'new' ? state.is : 'published'
  const resolver: Resolver<ArticleValues, unknown, ArticleOutput> = (...input) => {
    const rules = articleRules(type, asked.current ?? own, state.is === 'published')
    return zodResolver(rules)(...input)
  }
  const form: Form = useForm({
    resolver,
    defaultValues: firstValues(articleValues(type, article), translating),
  })
  function check(
    target: Target | 'held',
    onValid: (output: ArticleOutput) => void,
    onInvalid?: () => void,
  ) {
    asked.current = target
    void form
      .handleSubmit(onValid, onInvalid)()
      .finally(() => (asked.current = undefined))
  }
  return { form, own, check }
}

/** What Ctrl+S does: a new article becomes a draft, and nothing that readers see changes. */
export function keepPress(article: Pick<ArticleForm, 'own' | 'state'>): Press {
  if (article.state.is === 'new') return draftPress
  return article.state.is === 'published' ? heldPress : changesPress(article)
}
