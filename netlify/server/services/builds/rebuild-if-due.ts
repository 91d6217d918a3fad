import type { ServiceContext } from '#server/context.ts'
import { readRebuildState } from '#server/db/rebuild.ts'
import { callBuildHook } from './call-hook.ts'
import { monthOf, nextRebuildAt } from './plan-rebuild.ts'

/**
 * Has the site rebuilt where there is content that no build has read, unless it is still changing, a build is under
 * way, or the month's budget asks to wait.
 * @returns when the next rebuild is due, in milliseconds since 1970; `undefined` where none is to be waited for.
 */
export async function rebuildIfDue(context: ServiceContext): Promise<number | undefined> {
  const { env, sql } = context
  if (!env.BUILD_HOOK_URL) return undefined
  const now = Date.now()
  const state = await readRebuildState(sql, monthOf(now).start)
  const due = nextRebuildAt(state, env, now)
  if (due === undefined || due > now) return due
  return (await callBuildHook(context, state)) ? undefined : now
}
