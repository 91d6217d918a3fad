/** How far a change has come: kept in the database, in a build that is under way, or on the built site. */
export type LiveState =
  | { state: 'saved' }
  | { state: 'building' }
  /** Since when; undefined if the build is older than all known builds. */
  | { state: 'live'; at: string | undefined }

interface Builds {
  pending: readonly { id: string; state: 'saved' | 'building' }[]
  /** The oldest first. */
  live: readonly { readAt: string; at: string }[]
}

/** How far an article has come: it is live since the first build that read the content after its last change. */
export function liveState(
  { id, updatedAt }: { id: string; updatedAt: string },
  { pending, live }: Builds,
): LiveState {
  const waiting = pending.find((article) => article.id === id)
  if (waiting) return { state: waiting.state }
  return { state: 'live', at: live.find(({ readAt }) => readAt >= updatedAt)?.at }
}
