import { serviceContext, type ServiceContext } from '../context.ts'

/** The default export of a function that runs on a schedule: nobody waits for its answer. */
export function scheduled(work: (context: ServiceContext) => Promise<unknown>) {
  return async (): Promise<void> => {
    await work(serviceContext())
  }
}
