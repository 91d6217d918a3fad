import { Person } from '#contract/subscribers.ts'
import type { ServiceContext } from '#server/context.ts'
import { NotFound } from '#server/errors.ts'
import { eraseData, exportData } from './personal-data.ts'

/**
 * All data about exactly this email.
 * @throws {NotFound} if nothing is stored.
 */
export async function findPerson(context: ServiceContext, email: string): Promise<Person> {
  const data = await exportData(context, email)
  if (!data) throw new NotFound('Nothing is stored about this email')
  return Person.parse(data)
}

/** Erases all data about an email, except a keyed hash of it. */
export async function erasePerson(
  context: ServiceContext,
  email: string,
): Promise<{ erased: boolean }> {
  return { erased: await eraseData(context, email) }
}
