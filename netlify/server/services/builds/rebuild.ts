import { setTimeout as sleep } from 'node:timers/promises'
import type { BuildStatus } from '#contract/builds.ts'
import { deadlines } from '#server/base/deadlines.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { recordActivity } from '#server/db/newsroom/activity.ts'
import { recordBuildFailed, recordBuildSucceeded } from '#server/db/builds/builds.ts'
import {
  claimRebuild,
  readRebuildState,
  recordHookAnswer,
  recordHookFailure,
  type RebuildState,
} from '#server/db/builds/rebuild.ts'
import { Conflict, Upstream } from '#server/base/errors.ts'
import { logWarning } from '#server/base/log.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { lostAfterMs, nextRebuildAt, pauseMs } from './plan-rebuild.ts'
import { readBuildStatus } from './read-builds.ts'

/**
 * Requests a rebuild when the content has not changed for a while: in a burst of changes only the last one does this.
 * A takedown is requested at once. If the budget allows no build yet, or the hook fails, the sweep requests it later.
 */
export async function requestRebuild(context: ServiceContext): Promise<void> {
  if ((await rebuildIfDue(context)) === undefined) return
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await rebuildIfDue(context)
}

/**
 * Requests a rebuild if there is content that no build has read. Except for a takedown, it waits while the content is
 * still changing, a build is under way, or the month's budget allows no build yet: see `nextRebuildAt`.
 * @returns when the next rebuild is due, in milliseconds since 1970; `undefined` if none is due.
 */
export async function rebuildIfDue(context: ServiceContext): Promise<number | undefined> {
  const { env, sql } = context
  if (!env.BUILD_HOOK_URL) return undefined
  const now = Date.now()
  const state = await readRebuildState(sql)
  const due = nextRebuildAt(state, env, now)
  if (due === undefined || due > now) return due
  return callBuildHook(context, env.BUILD_HOOK_URL, state)
}

/** If the caller dies, the hook is called again after this. Longer than a call may take. */
const claimMs = 60_000

/**
 * Calls the build hook, unless another caller does.
 * @returns when it will be called again if it failed, in milliseconds since 1970.
 * @see https://docs.netlify.com/build/configure-builds/build-hooks/
 */
async function callBuildHook(
  { sql }: ServiceContext,
  hook: string,
  state: RebuildState,
): Promise<number | undefined> {
  const now = Date.now()
  if (!(await claimRebuild(sql, state, now + claimMs))) return undefined
  const url = new URL(hook)
  url.searchParams.set('trigger_title', 'Content changed')
  try {
    const signal = AbortSignal.timeout(deadlines.callMs)
    const response = await fetch(url, { method: 'POST', signal })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  } catch (error) {
    const nextAt = now + pauseMs(state.hookFailures + 1)
    await recordHookFailure(sql, nextAt)
    logWarning('The build hook failed and will be called again', error)
    return nextAt
  }
  await recordHookAnswer(sql, now + lostAfterMs)
  return undefined
}

/** Records how a build ended, and requests the next one if content has changed since; not for previews. */
export async function endBuild(context: ServiceContext, deployId: string, failure: string | null) {
  if (context.environment === 'preview') return
  // If no build is due yet, the sweep requests it later.
  await wakeSweep(context)
  if (failure === null) await recordBuildSucceeded(context.sql, deployId)
  else await recordBuildFailed(context.sql, deployId, failure)
  await rebuildIfDue(context)
}

/**
 * Starts a build at once, even if the content is still changing or the last build was a short time ago. Does nothing
 * if everything is live, if a build is under way, or if another caller is starting one.
 * @param confirm allows a build even when the month's builds are used up.
 * @throws {Conflict} when no build hook is set, or the budget is used up and `confirm` is not given.
 * @throws {Upstream} when the build hook does not answer.
 */
export async function buildNow(context: CallContext, confirm: boolean): Promise<BuildStatus> {
  const { env, sql } = context
  if (!env.BUILD_HOOK_URL) {
    throw new Conflict('No build hook is set, so nothing is built. See docs/deploy.md.')
  }
  // Read before the status: if another caller starts a build in between, this state is too old to call the hook.
  const state = await readRebuildState(sql)
  // Compares with the build that is live. After a rollback that is an older one, whatever was built since.
  const before = await readBuildStatus(context)
  if (before.state !== 'waiting') return before
  if (before.warning !== null && !confirm) throw new Conflict(before.warning)
  if ((await callBuildHook(context, env.BUILD_HOOK_URL, state)) !== undefined) {
    throw new Upstream('The build hook did not answer. It will be called again.')
  }
  await recordActivity(sql, 'site.built')
  return readBuildStatus(context)
}
