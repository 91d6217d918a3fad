import { useStore } from '@nanostores/react'
import { buildStatus } from '#client/queries/builds.ts'
import type { ContentSummary } from '#contract/content.ts'
import { formatDateTime } from '#domain/dates.ts'
import { liveState, type LiveState } from '#domain/live-state.ts'

/** Whether an article's last change is on the built site. */
export function LiveNote({ card }: { card: ContentSummary }) {
  const status = useStore(buildStatus.$state)
  if (status.status !== 'ready') return null
  return <p className="text-text-quiet text-sm">{wording(liveState(card, status.data))}</p>
}

function wording(live: LiveState): string {
  if (live.state === 'saved') return 'Saved'
  if (live.state === 'building') return 'Being built'
  return live.at === undefined ? 'Live' : `Live since ${formatDateTime(live.at)}`
}
