import type { BuildStatus } from '#contract/builds.ts'
import type { CallContext } from '#server/context.ts'
import {
  listChangedArticles,
  listBuilds,
  recordBuildSucceeded,
  type Build,
} from '#server/db/builds/builds.ts'
import { readRebuildState, type RebuildState } from '#server/db/builds/rebuild.ts'
import { budgetOf, isBuilding, nextRebuildAt } from './plan-rebuild.ts'

/** The version that is live, the version that is being built, and the builds that the month has left. */
export async function readBuildStatus({ env, sql, deployId }: CallContext): Promise<BuildStatus> {
  const now = Date.now()
  const hasHook = env.BUILD_HOOK_URL !== undefined
  // The build that answers this call is live, even if its event has not arrived.
  await recordBuildSucceeded(sql, deployId)
  const [state, builds] = await Promise.all([readRebuildState(sql), listBuilds(sql)])
  const live = liveBuilds(builds, deployId)
  const liveVersion = live.at(-1)?.version ?? state.builtVersion
  const building = isBuilding(state, now)
  const read = builds.filter((build) => build.state === 'building').map(({ version }) => version)
  const buildingVersion = building ? Math.max(state.requestedVersion, ...read) : 0
  const due = hasHook ? nextRebuildAt(state, env, now) : undefined
  const isCurrent = liveVersion >= state.contentVersion
  const last = builds.find(({ endedAt }) => endedAt !== null)
  const perMonth = env.REBUILD_DEPLOYS_PER_MONTH
  return {
    hasHook,
    state: building ? 'building' : isCurrent ? 'live' : 'waiting',
    failure: building || isCurrent || !hasHook ? null : failureText(state, last),
    nextAt: due === undefined ? null : new Date(Math.max(due, now)).toISOString(),
    used: state.builds,
    perMonth: perMonth === Infinity ? null : perMonth,
    reserved: budgetOf(state, perMonth).reserved,
    warning: budgetWarning(state, perMonth),
    last: last?.endedAt ? { at: last.endedAt.toISOString(), failure: last.failure } : null,
    takedownAt:
      liveVersion < state.takedownVersion ? new Date(state.takedownAt).toISOString() : null,
    changedAt: isCurrent ? null : new Date(state.contentChangedAt).toISOString(),
    pending: (await listChangedArticles(sql, liveVersion)).map(({ id, version }) => ({
      id,
      state: version <= buildingVersion ? 'building' : 'saved',
    })),
    live: live.map(({ startedAt, endedAt }) => ({
      readAt: startedAt.toISOString(),
      at: (endedAt ?? startedAt).toISOString(),
    })),
  }
}

/** The builds that are live, oldest first. After a rollback an older build answers, so newer ones are left out. */
function liveBuilds(builds: readonly Build[], deployId: string): Build[] {
  const served = builds.find((build) => build.deployId === deployId)?.version ?? Infinity
  return builds
    .filter(({ state, version }) => state === 'succeeded' && version <= served)
    .toReversed()
}

function failureText({ hookFailures }: RebuildState, last: Build | undefined): string | null {
  if (hookFailures > 0) return 'The build hook did not answer'
  return last && last.failure !== null ? `The last build failed: ${last.failure}` : null
}

function budgetWarning(state: RebuildState, perMonth: number): string | null {
  const { left, reserved } = budgetOf(state, perMonth)
  if (left > 0) return null
  return reserved > 0
    ? "This month's last builds are reserved for takedowns."
    : `This month's ${perMonth} builds are used. Another one costs credits beyond the budget.`
}
