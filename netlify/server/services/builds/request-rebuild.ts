import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { rebuildIfDue } from './rebuild-if-due.ts'

/**
 * Requests a rebuild when the content has not changed for a while. In a burst of changes only the last one does this.
 * If the budget allows no build yet, or the hook fails, the sweep requests it later.
 */
export async function requestRebuild(context: ServiceContext): Promise<void> {
  if (!context.env.BUILD_HOOK_URL) return
  await announceWork(context)
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await rebuildIfDue(context)
}
