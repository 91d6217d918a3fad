import type { Context } from '@netlify/functions'
import { openServices, type ServiceContext } from '../context.ts'

/** The default export of a function that runs on a schedule: nobody waits for its answer. */
export function scheduled(work: (context: ServiceContext) => Promise<unknown>) {
  return async (_request: Request, netlify: Context): Promise<void> => {
    await work(await openServices(netlify))
  }
}
