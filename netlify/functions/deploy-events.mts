import type { Config, DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions'
import { serviceContext } from '#server/context.ts'
import { environmentOf } from '#server/base/environment.ts'
import { beginCall } from '#server/http/call-log.ts'
import { endBuild } from '#server/services/builds/rebuild.ts'

/** Netlify calls it when a deploy has ended. @see https://docs.netlify.com/build/functions/trigger-on-events/ */
export const config: Config = {}

export default {
  deploySucceeded: ({ deploy }: DeploySucceededEvent) => handle('deploy_succeeded', deploy, null),
  deployFailed: ({ deploy }: DeployFailedEvent) =>
    handle('deploy_failed', deploy, deploy.errorMessage ?? 'The build failed.'),
}

/** Records the end of a build. The log gets one line, in which the deploy's id names the call. */
async function handle(
  event: string,
  deploy: DeploySucceededEvent['deploy'],
  failure: string | null,
) {
  const { id: deployId, context } = deploy
  const call = beginCall(`event ${event}`, { requestId: deployId, deploy })
  try {
    await endBuild(serviceContext(environmentOf(context)), deployId, failure)
    call.end(200)
  } catch (error) {
    call.end(500, error)
    throw error
  }
}
