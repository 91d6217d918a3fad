import type { ServiceContext } from '#server/context.ts'
import { recordBuildFailed, recordBuildSucceeded } from '#server/db/builds.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { rebuildIfDue } from './rebuild-if-due.ts'

/**
 * Takes note of how a build ended, and goes on with what has changed meanwhile. Builds of previews are no builds of
 * the site.
 */
export async function endBuild(
  context: ServiceContext,
  { deployId, failure }: { deployId: string; failure?: string },
): Promise<void> {
  if (context.environment === 'preview') return
  if (failure === undefined) await recordBuildSucceeded(context.sql, deployId)
  else await recordBuildFailed(context.sql, deployId, failure)
  // The sweep looks at what is not due yet.
  await announceWork(context)
  await rebuildIfDue(context)
}
