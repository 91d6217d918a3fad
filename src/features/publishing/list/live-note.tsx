import { useStore } from '@nanostores/react'
import { buildStatus } from '#client/queries/builds.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { liveState, type LiveState } from '#domain/articles/live-state.ts'

/** When an article changes by itself; for a published one, whether its last change is on the built site. */
export function LiveNote({ card }: { card: DeskSummary }) {
  const builds = useStore(buildStatus.$state)
  if (card.status !== 'published') return <Note>{nextChange(card)}</Note>
  if (builds.status !== 'ready') return null
  return <Note>{wording(liveState(card, builds.data))}</Note>
}

function Note({ children }: { children: string }) {
  return <p className="text-text-quiet text-sm">{children}</p>
}

function nextChange({ status, publishAt, updatedAt }: DeskSummary): string {
  if (status === 'deleted') return 'Can be restored for 30 days'
  if (status === 'scheduled' && publishAt !== undefined) {
    return `Will be published ${formatDateTime(publishAt)} (${timeZoneName})`
  }
  return `Saved ${formatDateTime(updatedAt)} (${timeZoneName})`
}

function wording(live: LiveState): string {
  if (live.state === 'saved') return 'Saved'
  if (live.state === 'building') return 'Being built'
  return live.at === undefined ? 'Live' : `Live since ${formatDateTime(live.at)}`
}
