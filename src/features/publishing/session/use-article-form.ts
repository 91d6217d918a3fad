import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Outcome } from '#client/editing/edit-session.ts'
import { articleList } from '#client/queries/article-list.ts'
import { useMayPublish } from '#client/queries/actor.ts'
import { messageOf, RequestError } from '#client/request.ts'
import { $asksLogin } from '#client/login.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { $isUploading, refuseWhileUploading } from '#client/editing/unsaved.ts'
import { useEditSession } from '#client/editing/use-edit-session.ts'
import type { DeskArticle } from '#contract/desk.ts'
import type { Revision } from '#contract/revisions.ts'
import { showPreview } from '#features/publishing/status/show-preview.ts'
import {
  afterDeletion,
  afterDrop,
  afterPublication,
  openPage,
} from '#features/publishing/status/toast-actions.tsx'
import { keepAction, ownAction, type Action } from './article-actions.ts'
import { revisionValues, type ArticleValues } from './article-forms.ts'
import { startNextRevision, type Intent, type Opened } from './article-effects.ts'
import { articleSession, type ArticleSession } from './article-session.ts'

export type ArticleHookForm = UseFormReturn<ArticleValues>

export interface PressCallbacks {
  /** Called after success, unless the editor typed during the call: that text is not saved yet. */
  done?: ((saved: DeskArticle) => void) | undefined
  /** Called if the text breaks a rule. */
  onInvalid?: (() => void) | undefined
}

/** The form of one article, new or not: its session, and what its buttons do. */
export function useArticleForm(opened: Opened) {
  const mayPublish = useMayPublish()
  const {
    session,
    state,
    isUnsaved,
    form: hookForm,
    focusRefused,
    localDraft,
  } = useEditSession(
    () => articleSession(opened),
    (edited) => void keep(edited),
  )
  const { item: article, pending } = state

  async function press(action: Action, { done, onInvalid }: PressCallbacks = {}) {
    if (refuseWithoutImage(action.intent)) return undefined
    const outcome = await pressAndTell(session, action)
    if (outcome.is === 'refused') {
      focusRefused()
      onInvalid?.()
    } else if (outcome.is === 'done' && !outcome.isTyped) done?.(outcome.item)
    return outcome
  }

  async function keepForPreview(): Promise<string | undefined> {
    if (article && !isUnsaved) return article.id
    if (article?.status === 'scheduled') {
      failureToast('Error', 'Save the changes before you preview them')
      return undefined
    }
    const outcome = await press(keepAction(article))
    return outcome?.is === 'done' ? outcome.item.id : undefined
  }

  return {
    opened,
    session,
    article,
    status: article?.status ?? ('new' as const),
    isUnsaved,
    /** The form of React Hook Form. */
    hookForm,
    calls: state.calls,
    /** Why the last save failed. */
    failure: state.failure,
    hasConflict: state.conflict !== undefined,
    localDraft,
    /** The intent whose call is under way. */
    pending: pending?.is,
    mayPublish,
    own: ownAction(opened, article, mayPublish),
    press,
    /** Shows a preview in a new tab. Keeps unsaved text first. */
    preview: () => void showPreview(keepForPreview),
    /** Whether the text has everything that an intent needs. If not, the form shows the missing fields. */
    checkReady: (intent: Intent): boolean => {
      if (refuseWithoutImage(intent)) return false
      const isReady = session.check(intent)
      if (!isReady) focusRefused()
      return isReady
    },
    /** Empties the form of a new article for the next one. */
    startNext: () => {
      session.startNext()
      hookForm.setFocus('title')
    },
    /** Fills the form with the text of a revision, to be saved. */
    fill: (revision: Revision) => {
      if (!article) return
      startNextRevision()
      const isFilled = session.fillWith(revisionValues(article, revision.fields))
      if (!isFilled)
        failureToast('Error', 'The browser can’t keep what is typed now. Save it first.')
    },
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>

/** Refuses while an image is being uploaded: the article would be published without it. */
function refuseWithoutImage({ is }: Intent): boolean {
  return (is === 'publish' || is === 'schedule' || is === 'apply') && refuseWhileUploading()
}

/** What Ctrl+S does. The focus stays where it is, even if a field is refused. */
async function keep(session: ArticleSession): Promise<void> {
  const { item } = session.state
  if (item && !session.isUnsaved) {
    if (!refuseWhileUploading()) toast('Success', 'Everything is saved')
    return
  }
  const action = keepAction(item)
  const outcome = await pressAndTell(session, action)
  if (outcome.is === 'refused') {
    failureToast('Error', session.problemsIn(session.values)[0]?.message ?? action.failure)
  }
}

/** Presses, and shows the outcome in a toast. */
async function pressAndTell(
  session: ArticleSession,
  { intent, success, failure }: Action,
): Promise<Outcome<DeskArticle>> {
  const sent = session.values
  const outcome = await session.press(intent)
  if (outcome.is === 'done') {
    const { item, before } = outcome
    const isWithout = intent.is === 'keep' && $isUploading.get()
    const text = isWithout ? `${success}. The image is not uploaded yet.` : success
    toast('Success', text, actionAfter(session, intent.is, item, before, sent))
    if (intent.is === 'remove') articleList.drop(item.id)
    void articleList.refresh()
  } else if (outcome.is === 'overtaken') {
    toast(`This article is ${outcome.item.status} now.`, 'Look at it, and press again.')
  } else if (outcome.is === 'failed') {
    const { error } = outcome
    if (error instanceof RequestError && error.status === 404) void articleList.refresh()
    if (error instanceof RequestError && error.status === 401) $asksLogin.set(true)
    // After a cancelled save nobody knows whether the server has stored it.
    const isCancelled = error instanceof DOMException
    const text = isCancelled ? 'Cancelled. The server may have it.' : messageOf(error, failure)
    failureToast('Error', text, error)
  }
  return outcome
}

function actionAfter(
  session: ArticleSession,
  is: Intent['is'],
  article: DeskArticle,
  before: DeskArticle | undefined,
  sent: ArticleValues,
): ReactNode {
  if (is === 'drop') return afterDrop(article, () => void session.fillWith(sent))
  if (is === 'remove') return before && afterDeletion(before)
  const isPublication = article.status === 'published' && before?.status !== 'published'
  return isPublication
    ? afterPublication(article, (draft) => session.acceptFromElsewhere(draft))
    : openPage(article)
}
