import type { ContentType } from '#contract/content.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { scheduledText } from '#features/publishing/status/toast-actions.tsx'
import { draftAgainText, moveTexts } from '#features/publishing/status/use-change-status.ts'
import type { Intent, Opened } from './article-effects.ts'

/** A press in the form of an article: its intent, and the toasts of its success and failure. */
export interface Action {
  intent: Intent
  success: string
  failure: string
}

/** An action with a button of its own. */
export interface ButtonAction extends Action {
  button: string
  pendingLabel: string
}

const failure = moveTexts.notChanged

const update: ButtonAction = {
  intent: { is: 'apply' },
  button: 'Save Changes',
  pendingLabel: 'Saving...',
  success: 'Content updated successfully',
  failure,
}

const creation: Record<ContentType, Omit<ButtonAction, 'intent'>> = {
  external: {
    button: 'Add External Article',
    pendingLabel: 'Adding Article...',
    success: 'External article added successfully!',
    failure: 'Failed to add external article',
  },
  'op-ed': {
    button: 'Publish Op-Ed',
    pendingLabel: 'Publishing Article...',
    success: 'Op-Ed article created successfully!',
    failure: 'Failed to create op-ed article',
  },
}

/**
 * The form's own button, which Ctrl+Enter presses. For an article that was opened, or is published already, it saves
 * the changes. For a new article it publishes, or saves a draft if a writer is logged in.
 */
export function ownAction(
  { type, article: opened }: Opened,
  article: DeskArticle | undefined,
  mayPublish: boolean,
): ButtonAction {
  if (opened || article?.status === 'published') return update
  if (!mayPublish) return keepAction(article)
  return { intent: { is: 'publish' }, ...creation[type] }
}

/** What Save Draft, Ctrl+S and Preview do. Readers see no change before a publication. */
export function keepAction(article: DeskArticle | undefined): ButtonAction {
  const intent = { is: 'keep' } as const
  if (article?.status === 'published') {
    return { ...update, intent, success: 'Changes kept. Readers do not see them yet.' }
  }
  if (article?.status === 'scheduled') return { ...update, intent }
  return {
    intent,
    button: 'Save Draft',
    pendingLabel: 'Saving...',
    success: 'Draft saved',
    failure: 'Failed to save the draft',
  }
}

export const publishAction: Action = {
  intent: { is: 'publish' },
  success: moveTexts.published,
  failure,
}

export function scheduleAction(publishAt: string): Action {
  const intent = { is: 'schedule', publishAt } as const
  return { intent, success: scheduledText(publishAt), failure }
}

export function unpublishAction(article: DeskArticle): Action {
  return { intent: { is: 'unpublish' }, success: draftAgainText(article), failure }
}

export const dropAction: Action = {
  intent: { is: 'drop' },
  success: 'Changes dropped',
  failure: 'Failed to drop the changes',
}

export const removeAction: Action = {
  intent: { is: 'remove' },
  success: moveTexts.deleted,
  failure: moveTexts.notDeleted,
}

export function markAction(revision: number): Action {
  const success = 'The translation is marked as up to date'
  return { intent: { is: 'mark', revision }, success, failure }
}
