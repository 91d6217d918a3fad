import type { Config, DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions'
import { serviceContext } from '#server/context.ts'
import { environmentOf } from '#server/environment.ts'
import { endBuild } from '#server/services/builds/end-build.ts'

/** Netlify calls it when a deploy has ended. @see https://docs.netlify.com/build/functions/trigger-on-events/ */
export const config: Config = {}

export default {
  async deploySucceeded({ deploy: { context, id: deployId, title } }: DeploySucceededEvent) {
    await endBuild(serviceContext(environmentOf(context)), { deployId, title })
  },
  async deployFailed({
    deploy: { context, id: deployId, title, errorMessage },
  }: DeployFailedEvent) {
    const failure = errorMessage ?? 'The build failed.'
    await endBuild(serviceContext(environmentOf(context)), { deployId, title, failure })
  },
}
