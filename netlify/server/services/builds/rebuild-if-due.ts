import type { ServiceContext } from '#server/context.ts'
import { readRebuildState } from '#server/db/rebuild.ts'
import { callBuildHook } from './call-hook.ts'
import { monthOf, nextRebuildAt } from './plan-rebuild.ts'

/**
 * Requests a rebuild if there is content that no build has read. Does nothing while the content is still changing,
 * while a build is under way, or while the month's budget allows no build yet.
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
  if ((await callBuildHook(context, state)) === 'called') return undefined
  // The failure, or the other caller, has changed the state.
  return nextRebuildAt(await readRebuildState(sql, monthStart), env, now)
}
