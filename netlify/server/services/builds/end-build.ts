import type { ServiceContext } from '#server/context.ts'
import { recordBuildFailed, recordBuildSucceeded } from '#server/db/builds.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { hookTitle, rebuildIfDue } from './rebuild.ts'

/** How a build of the site ended. */
interface EndedBuild {
  deployId: string
  /** The title of the deploy, which says whether the hook has started it. */
  title: string | null
  failure?: string
}

/**
 * Records how a build ended, and requests the next one if content has changed since. Builds of previews are ignored.
 */
export async function endBuild(
  context: ServiceContext,
  { deployId, title, failure }: EndedBuild,
): Promise<void> {
  if (context.environment === 'preview') return
  const isRequested = title === hookTitle
  if (failure === undefined) await recordBuildSucceeded(context.sql, deployId)
  else await recordBuildFailed(context.sql, { deployId, isRequested, failure })
  // If no build is due yet, the sweep requests it later.
  await announceWork(context)
  await rebuildIfDue(context)
}
