import { useStore } from '@nanostores/react'
import { buildStatus } from '#client/queries/builds.ts'
import type { BuildStatus } from '#contract/builds.ts'
import type { ContentStatus, DeskSummary, Review } from '#contract/desk.ts'
import { formatDateTime, formatZoned } from '#domain/dates/dates.ts'

/** The statuses as editors read them. */
export const statusNames: Record<ContentStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
}

export const reviewNames: Record<Review['state'], string> = {
  ready: 'Ready for review',
  returned: 'Sent back',
}

/** The text about held changes; `undefined` for an article without them. */
export function heldText({ status, held }: Pick<DeskSummary, 'status' | 'held'>) {
  return status === 'published' && held ? 'Changes not yet published' : undefined
}

/** One line: when the article was saved or will be published; of a published one, whether its last change is built. */
export function LiveHint({ card }: { card: DeskSummary }) {
  const builds = useStore(buildStatus.$state)
  if (card.status !== 'published') return noteOf(nextChange(card))
  return builds.status === 'ready' && noteOf(publication(card, builds.data))
}

const noteOf = (text: string) => <p className="text-text-quiet text-sm">{text}</p>

function nextChange({ status, publishAt, updatedAt }: DeskSummary): string {
  if (status === 'deleted') return 'Can be restored for 30 days'
  if (status === 'scheduled' && publishAt !== undefined) {
    return `Will be published ${formatZoned(publishAt)}`
  }
  return `Saved ${formatZoned(updatedAt)}`
}

/** 'Live', and the build that made the article's page: the first build that read the content after its last change. */
export function publication(
  { id, updatedAt }: Pick<DeskSummary, 'id' | 'updatedAt'>,
  { pending, live }: Pick<BuildStatus, 'pending' | 'live'>,
): string {
  const waiting = pending.find((article) => article.id === id)
  if (waiting) return waiting.state === 'saved' ? 'Live, waits for a build' : 'Live, being built'
  // The list has the last builds only, so the build may be missing.
  const build = live.find(({ readAt }) => readAt >= updatedAt)
  return build ? `Live, built ${formatDateTime(build.at)}` : 'Live'
}
