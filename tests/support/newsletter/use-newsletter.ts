import { useDatabase } from '#support/database/database.ts'
import { useMailgun } from '#support/fakes/use-mailgun.ts'
import { useIdleWorker } from './delivery.ts'

/** Gives a test file its own database and its own fake Mailgun. */
export const useMail = () => ({ database: useDatabase(), mailgun: useMailgun() })

/** `useMail` for tests of deliveries: nothing starts the worker, so the test runs it itself or needs none. */
export function useNewsletter() {
  const mail = useMail()
  useIdleWorker()
  return mail
}
