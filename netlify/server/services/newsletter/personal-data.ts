import type { Language } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import {
  erasePerson,
  exportPerson,
  importSubscribers,
  type ImportOutcome,
} from '#server/db/personal-data.ts'
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
 * @param from the statement where the consent came from, which is stored with each of them, and the language of all.
 * @returns what became of each email.
 */
export async function importPeople(
  context: ServiceContext,
  emails: string[],
  from: { statement: string | null; language: Language },
): Promise<Map<string, ImportOutcome>> {
  const signer = await siteSigner(context)
  const people = emails.map((email) => ({ email, hash: signer.sign('erased', email) }))
  const outcomes = new Map<string, ImportOutcome>()
  for (let start = 0; start < people.length; start += 1000) {
    const batch = people.slice(start, start + 1000)
    const imported = await importSubscribers(context.sql, batch, { page: 'import', ...from })
    for (const { email, outcome } of imported) outcomes.set(email, outcome)
  }
  return outcomes
}
