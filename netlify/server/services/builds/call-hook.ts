import type { ServiceContext } from '#server/context.ts'
import {
  claimRebuild,
  recordAsked,
  recordRebuildFailure,
  type RebuildState,
} from '#server/db/rebuild.ts'
import { logWarning } from '#server/log.ts'

const hookTimeoutMs = 10_000

/**
 * Calls the build hook, unless another caller is calling it. A failure is recorded, and the sweep tries again.
 * @returns whether a build was requested.
 */
export async function callBuildHook(
  { env, sql }: ServiceContext,
  state: RebuildState,
): Promise<boolean> {
  const now = Date.now()
  if (!env.BUILD_HOOK_URL || !(await claimRebuild(sql, state, now))) return false
  try {
    await post(env.BUILD_HOOK_URL)
  } catch (error) {
    await recordRebuildFailure(sql, now)
    logWarning('The build hook failed and will be called again', error)
    return false
  }
  await recordAsked(sql, state.contentVersion, now)
  return true
}

/** @see https://docs.netlify.com/build/configure-builds/build-hooks/ */
async function post(hook: string): Promise<void> {
  const url = new URL(hook)
  url.searchParams.set('trigger_title', 'Content changed')
  const signal = AbortSignal.timeout(hookTimeoutMs)
  const response = await fetch(url, { method: 'POST', signal })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}
