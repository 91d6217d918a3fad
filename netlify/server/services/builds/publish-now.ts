import type { BuildStatus } from '#contract/builds.ts'
import type { CallContext } from '#server/context.ts'
import { readRebuildState } from '#server/db/rebuild.ts'
import { Conflict, Upstream } from '#server/errors.ts'
import { callBuildHook } from './rebuild.ts'
import { monthOf } from './plan-rebuild.ts'
import { readBuildStatus } from './read-status.ts'

/**
 * Starts a build at once, even if the content is still changing or the last build was a short time ago. Does nothing
 * if everything is live, if a build is under way, or if another caller is starting one.
 * @param confirm allows a build even when the month's builds are used up.
 * @throws {Conflict} when no build hook is set, or the budget is used up and `confirm` is not given.
 * @throws {Upstream} when the build hook does not answer.
 */
export async function publishNow(context: CallContext, confirm: boolean): Promise<BuildStatus> {
  const { env, sql } = context
  if (!env.BUILD_HOOK_URL) {
    throw new Conflict('No build hook is set, so nothing is built. See docs/deploy.md.')
  }
  // Read before the status: if another caller starts a build in between, the hook is not called with this state.
  const state = await readRebuildState(sql, monthOf(Date.now()).start)
  // After a rollback an older build is live, so it does not matter what was built once.
  const before = await readBuildStatus(context)
  if (before.state === 'live' || before.state === 'building') return before
  const perMonth = env.REBUILD_DEPLOYS_PER_MONTH
  if (perMonth !== 'unlimited' && state.builds >= perMonth && !confirm) {
    throw new Conflict(
      `This month's ${perMonth} builds are used. Another one costs credits beyond the budget.`,
    )
  }
  if ((await callBuildHook(context, state)) === 'failed') {
    throw new Upstream('The build hook did not answer. It will be called again.')
  }
  return readBuildStatus(context)
}
