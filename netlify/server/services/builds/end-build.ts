import type { ServiceContext } from '#server/context.ts'
import { recordBuildFailed, recordBuildSucceeded } from '#server/db/builds.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { rebuildIfDue } from './rebuild-if-due.ts'

/**
 * Records how a build ended, and requests the next one if content has changed since. Builds of previews are ignored.
 */
export async function endBuild(
  context: ServiceContext,
  { deployId, failure }: { deployId: string; failure?: string },
): Promise<void> {
  if (context.environment === 'preview') return
  if (failure === undefined) await recordBuildSucceeded(context.sql, deployId)
  else await recordBuildFailed(context.sql, deployId, failure)
  // If no build is due yet, the sweep requests it later.
  await announceWork(context)
  await rebuildIfDue(context)
}
