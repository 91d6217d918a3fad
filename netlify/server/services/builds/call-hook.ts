import type { ServiceContext } from '#server/context.ts'
import {
  claimRebuild,
  recordAsked,
  recordHookFailure,
  type RebuildState,
} from '#server/db/rebuild.ts'
import { logWarning } from '#server/log.ts'

const hookTimeoutMs = 10_000

/** The title of each deploy that the hook starts. Deploys from git have the title of their commit. */
export const hookTitle = 'Content changed'

/** `claimed`: another caller has called the hook, or calls it now. `off`: no hook is set. */
export type HookCall = 'called' | 'failed' | 'claimed' | 'off'

/** Calls the build hook, unless another caller does. A failure is recorded, and the sweep tries again. */
export async function callBuildHook(
  { env, sql }: ServiceContext,
  state: RebuildState,
): Promise<HookCall> {
  const now = Date.now()
  if (!env.BUILD_HOOK_URL) return 'off'
  if (!(await claimRebuild(sql, state, now))) return 'claimed'
  try {
    await post(env.BUILD_HOOK_URL)
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
  const signal = AbortSignal.timeout(hookTimeoutMs)
  const response = await fetch(url, { method: 'POST', signal })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}
