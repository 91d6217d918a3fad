import { setTimeout as rest } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { rebuildIfDue } from './rebuild-if-due.ts'

/**
 * Has the site rebuilt once its content has rested: of a burst of changes only the last one finds it at rest. What
 * is not asked for here, because the last rebuild was too short a time ago or the hook failed, the sweep finds.
 */
export async function requestRebuild(context: ServiceContext): Promise<void> {
  if (!context.env.BUILD_HOOK_URL) return
  await announceWork(context)
  await rest(context.env.REBUILD_QUIET_SECONDS * 1000)
  await rebuildIfDue(context)
}
