import type { Context } from '@netlify/functions'
import { openServices, type ServiceContext } from '#server/context.ts'
import { beginCall } from './call-log.ts'

/** The default export of a scheduled function. `work` gets the id of the published deploy, in which it runs. */
export function scheduled(
  name: string,
  work: (context: ServiceContext, deployId: string) => Promise<unknown>,
) {
  return async (_request: Request, netlify: Context): Promise<void> => {
    const call = beginCall(`schedule ${name}`, netlify)
    try {
      await work(await openServices(netlify), netlify.deploy.id)
      call.end(200)
    } catch (error) {
      call.end(500, error)
      throw error
    }
  }
}
