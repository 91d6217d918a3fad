import type { BuildStatus } from '#contract/builds.ts'
import type { CallContext } from '#server/context.ts'
import { readRebuildState } from '#server/db/rebuild.ts'
import { Conflict, Upstream } from '#server/errors.ts'
import { callBuildHook } from './call-hook.ts'
import { isBuilding, monthOf } from './plan-rebuild.ts'
import { readBuildStatus } from './read-status.ts'

/**
 * Starts a build at once, even if the content is still changing or the last build was a short time ago.
 * @param confirm allows a build even when the month's builds are used up.
 * @throws {Conflict} when no build hook is set, or the budget is used up and `confirm` is not given.
 * @throws {Upstream} when the build hook does not answer.
 */
export async function publishNow(context: CallContext, confirm: boolean): Promise<BuildStatus> {
  const { env, sql } = context
  if (!env.BUILD_HOOK_URL) {
    throw new Conflict('No build hook is set, so nothing is built. See docs/deploy.md.')
  }
  const now = Date.now()
  const state = await readRebuildState(sql, monthOf(now).start)
  const isWaiting = state.contentVersion > state.builtVersion && !isBuilding(state, now)
  // `nextAt` is a pause after a failure, or the lease of another caller who is calling the hook now.
  const isClaimed = state.failures === 0 && state.nextAt > now
  if (isWaiting && !isClaimed) {
    const perMonth = env.REBUILD_DEPLOYS_PER_MONTH
    if (perMonth !== 'unlimited' && state.builds >= perMonth && !confirm) {
      throw new Conflict(
        `This month's ${perMonth} builds are used. Another one costs credits beyond the budget.`,
      )
    }
    await callBuildHook(context, state)
    // Another press at the same time may have called the hook first.
    const { failures } = await readRebuildState(sql, monthOf(now).start)
    if (failures > state.failures) {
      throw new Upstream('The build hook did not answer. It will be called again.')
    }
  }
  return readBuildStatus(context)
}
