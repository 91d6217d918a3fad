import { setTimeout as sleep } from 'node:timers/promises'
import type { BuildStatus } from '#contract/builds.ts'
import { deadlines } from '#server/deadlines.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { recordBuildFailed, recordBuildSucceeded } from '#server/db/builds.ts'
import {
  claimRebuild,
  readRebuildState,
  recordAsked,
  recordHookFailure,
  type RebuildState,
} from '#server/db/rebuild.ts'
import { Conflict, Upstream } from '#server/errors.ts'
import { logWarning } from '#server/log.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { buildsLeft, monthOf, nextRebuildAt } from './plan-rebuild.ts'
import { readBuildStatus } from './read-status.ts'

/** The title of each deploy that the hook starts. Deploys from git have the title of their commit. */
export const hookTitle = 'Content changed'

/**
 * Requests a rebuild when the content has not changed for a while: in a burst of changes only the last one does this.
 * A takedown is requested at once. If the budget allows no build yet, or the hook fails, the sweep requests it later.
 */
export async function requestRebuild(context: ServiceContext): Promise<void> {
  if (!context.env.BUILD_HOOK_URL) return
  if ((await rebuildIfDue(context)) === undefined) return
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await rebuildIfDue(context)
}

/**
 * Requests a rebuild if there is content that no build has read. Does nothing while the content is still changing,
 * while a build is under way, or while the month's budget allows no build yet: see `nextRebuildAt`.
 * @returns when the next rebuild is due, in milliseconds since 1970; `undefined` if none is due.
 */
export async function rebuildIfDue(context: ServiceContext): Promise<number | undefined> {
  const { env, sql } = context
  if (!env.BUILD_HOOK_URL) return undefined
  const now = Date.now()
  const monthStart = monthOf(now).start
  const state = await readRebuildState(sql, monthStart)
  const due = nextRebuildAt(state, env, now)
  if (due === undefined || due > now) return due
  if ((await callBuildHook(context, env.BUILD_HOOK_URL, state)) === 'called') return undefined
  // The failure, or the other caller, has changed the state.
  return nextRebuildAt(await readRebuildState(sql, monthStart), env, now)
}

/** Calls the build hook, unless another caller does: `claimed`. After a failure, the sweep tries again. */
async function callBuildHook(
  { sql }: ServiceContext,
  hook: string,
  state: RebuildState,
): Promise<'called' | 'failed' | 'claimed'> {
  const now = Date.now()
  if (!(await claimRebuild(sql, state, now))) return 'claimed'
  try {
    await post(hook)
  } catch (error) {
    await recordHookFailure(sql, now)
    logWarning('The build hook failed and will be called again', error)
    return 'failed'
  }
  await recordAsked(sql, state.contentVersion, now)
  return 'called'
}

/** @see https://docs.netlify.com/build/configure-builds/build-hooks/ */
async function post(hook: string): Promise<void> {
  const url = new URL(hook)
  url.searchParams.set('trigger_title', hookTitle)
  const signal = AbortSignal.timeout(deadlines.callMs)
  const response = await fetch(url, { method: 'POST', signal })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}

/**
 * Records how a build ended, and requests the next one if content has changed since; not for previews.
 * @param build its `title` says whether the hook has started it.
 */
export async function endBuild(
  context: ServiceContext,
  { deployId, title, failure }: { deployId: string; title: string | null; failure?: string },
) {
  if (context.environment === 'preview') return
  const isRequested = title === hookTitle
  // If no build is due yet, the sweep requests it later.
  await wakeSweep(context)
  if (failure === undefined) await recordBuildSucceeded(context.sql, deployId)
  else await recordBuildFailed(context.sql, { deployId, isRequested, failure })
  await rebuildIfDue(context)
}

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
  if (buildsLeft(state, perMonth) <= 0 && !confirm) {
    throw new Conflict(
      state.builds < Number(perMonth)
        ? "This month's last builds are kept for takedowns."
        : `This month's ${perMonth} builds are used. Another one costs credits beyond the budget.`,
    )
  }
  if ((await callBuildHook(context, env.BUILD_HOOK_URL, state)) === 'failed') {
    throw new Upstream('The build hook did not answer. It will be called again.')
  }
  return readBuildStatus(context)
}
