import type { ContentStatus } from '#contract/desk.ts'

/** The statuses as editors read them. */
export const statusNames: Record<ContentStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
}
