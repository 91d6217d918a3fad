import type { ServiceContext } from '#server/context.ts'
import { claimRebuild, recordRebuild, recordRebuildFailure } from '#server/db/rebuild.ts'
import { logWarning } from '#server/log.ts'

const hookTimeoutMs = 10_000

/**
 * Calls the build hook if the content is newer than the last build and quiet, nobody else is calling, and the last
 * rebuild is long enough ago. If the hook fails, the sweep retries.
 */
export async function rebuildIfDue({ env, sql }: ServiceContext): Promise<void> {
  if (!env.BUILD_HOOK_URL) return
  const version = await claimRebuild(sql, env.REBUILD_QUIET_SECONDS)
  if (version === undefined) return
  try {
    await callHook(env.BUILD_HOOK_URL)
  } catch (error) {
    await recordRebuildFailure(sql)
    logWarning('The build hook failed and will be called again', error)
    return
  }
  await recordRebuild(sql, version, env.REBUILD_INTERVAL_SECONDS)
}

async function callHook(address: string): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('trigger_title', 'Content changed')
  const signal = AbortSignal.timeout(hookTimeoutMs)
  const response = await fetch(url, { method: 'POST', signal })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}
