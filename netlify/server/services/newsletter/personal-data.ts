import type { ServiceContext } from '#server/context.ts'
import { erasePerson, exportPerson, importSubscribers } from '#server/db/personal-data.ts'
import { siteSigner } from '../signing.ts'

/** All data about an email, or `undefined`. */
export function exportData({ sql }: ServiceContext, email: string): Promise<object | undefined> {
  return exportPerson(sql, email)
}

/** Erases all data about an email, except a keyed hash of it. Returns whether there was any. */
export async function eraseData(context: ServiceContext, email: string): Promise<boolean> {
  return erasePerson(context.sql, email, (await siteSigner(context)).sign('erased', email))
}

/**
 * Adds people who gave their consent elsewhere, without a welcome mail. Unsubscribed and erased people are skipped.
 * @returns how many were added.
 */
export async function importPeople(context: ServiceContext, emails: string[]): Promise<number> {
  const signer = await siteSigner(context)
  const people = emails.map((email) => ({ email, hash: signer.sign('erased', email) }))
  let added = 0
  for (let start = 0; start < people.length; start += 1000) {
    added += await importSubscribers(context.sql, people.slice(start, start + 1000), 'import')
  }
  return added
}
