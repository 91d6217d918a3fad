import type { RevisionAction, RevisionRow } from '#server/db/revisions.ts'

const labels: Record<Exclude<RevisionAction, 'reverted'>, string> = {
  created: 'Draft created',
  edited: 'Edited',
  autosaved: 'Saved automatically',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  restored: 'Restored as a draft',
  update: 'Edited, with an update',
  correction: 'Edited, with a correction',
  retraction: 'Edited, with a retraction',
}

/** What a save did, in words. */
export function revisionLabel({
  action,
  revertedTo,
}: Pick<RevisionRow, 'action' | 'revertedTo'>): string {
  return action === 'reverted' ? `Revision ${revertedTo} restored` : labels[action]
}
