import type { BuildStatus } from '#contract/builds.ts'
import type { CallContext } from '#server/context.ts'
import { changedAfter, listBuilds, recordBuildSucceeded, type Build } from '#server/db/builds.ts'
import { readRebuildState, type RebuildState } from '#server/db/rebuild.ts'
import { isBuilding, monthOf, nextRebuildAt, reserveOf } from './plan-rebuild.ts'

/** The version that is live, the version that is being built, and the builds that the month has left. */
export async function readBuildStatus(context: CallContext): Promise<BuildStatus> {
  const { env, sql, deployId } = context
  const now = Date.now()
  // The build that answers this call is live, even if its event has not arrived.
  await recordBuildSucceeded(sql, deployId)
  const [state, builds] = await Promise.all([
    readRebuildState(sql, monthOf(now).start),
    listBuilds(sql),
  ])
  const live = liveBuilds(builds, deployId)
  const liveVersion = live.at(-1)?.version ?? state.builtVersion
  const building = isBuilding(state, now)
  const last = builds.find(({ endedAt }) => endedAt !== null)
  const read = builds.filter((build) => build.state === 'building').map(({ version }) => version)
  const buildingVersion = building ? Math.max(state.askedVersion, ...read) : 0
  const due = env.BUILD_HOOK_URL ? nextRebuildAt(state, env, now) : undefined
  const isCurrent = liveVersion >= state.contentVersion
  const perMonth =
    env.REBUILD_DEPLOYS_PER_MONTH === 'unlimited' ? null : env.REBUILD_DEPLOYS_PER_MONTH
  return {
    hasHook: env.BUILD_HOOK_URL !== undefined,
    state: building ? 'building' : isCurrent ? 'live' : waitingState(context, state),
    nextAt: due === undefined ? null : new Date(Math.max(due, now)).toISOString(),
    used: state.builds,
    perMonth,
    reserve: perMonth === null ? 0 : reserveOf(perMonth),
    last: last?.endedAt ? { at: last.endedAt.toISOString(), failure: last.failure } : null,
    failedBuilds: state.failedBuilds,
    hookFailures: state.hookFailures,
    takedown:
      liveVersion < state.removedVersion
        ? {
            at: new Date(state.removedAt).toISOString(),
            until: expectedEnd(builds, state.removedVersion, now),
          }
        : null,
    changedAt: isCurrent ? null : new Date(state.contentChangedAt).toISOString(),
    pending: (await changedAfter(sql, liveVersion)).map(({ id, version }) => ({
      id,
      state: version <= buildingVersion ? 'building' : 'saved',
    })),
    live: live.map(({ startedAt, endedAt }) => ({
      readAt: startedAt.toISOString(),
      at: (endedAt ?? startedAt).toISOString(),
    })),
  }
}

/** When the build that has read this version is expected to end: it takes as long as the last one. */
function expectedEnd(builds: readonly Build[], version: number, now: number): string | null {
  const underWay = builds.find((build) => build.state === 'building' && build.version >= version)
  const last = builds.find(({ state }) => state === 'succeeded')
  if (!underWay || !last?.endedAt) return null
  const end = Number(underWay.startedAt) + Number(last.endedAt) - Number(last.startedAt)
  return end > now ? new Date(end).toISOString() : null
}

function waitingState(
  { env }: CallContext,
  { failedBuilds, hookFailures }: RebuildState,
): BuildStatus['state'] {
  if (!env.BUILD_HOOK_URL) return 'off'
  return failedBuilds + hookFailures > 0 ? 'failed' : 'waiting'
}

/** The builds that are live, oldest first. After a rollback an older build answers, so newer ones are left out. */
function liveBuilds(builds: readonly Build[], deployId: string): Build[] {
  const served = builds.find((build) => build.deployId === deployId)?.version ?? Infinity
  return builds
    .filter(({ state, version }) => state === 'succeeded' && version <= served)
    .toSorted(
      (one, other) => one.version - other.version || Number(one.endedAt) - Number(other.endedAt),
    )
}
