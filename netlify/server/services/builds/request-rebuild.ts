import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { rebuildIfDue } from './rebuild-if-due.ts'

/**
 * Has the site rebuilt once its content has not changed for a while: of a burst of changes only the last one asks.
 * The sweep finds what is not asked for here, because the budget asks to wait or the hook failed.
 */
export async function requestRebuild(context: ServiceContext): Promise<void> {
  if (!context.env.BUILD_HOOK_URL) return
  await announceWork(context)
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await rebuildIfDue(context)
}
