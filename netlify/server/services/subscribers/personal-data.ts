import {
  Person,
  type ImportBatch,
  type ImportReport,
  type SubscriberPage,
} from '#contract/subscribers.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { emailInLine } from '#domain/text/email.ts'
import type { ServiceContext } from '#server/context.ts'
import * as data from '#server/db/subscribers/personal-data.ts'
import { NotFound } from '#server/errors.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { siteSigner } from '../signing.ts'

const pageSize = 50

/** A page of the subscribers with `part` in their email, in any case; an empty part is in all. */
export async function searchSubscribers(
  { sql }: ServiceContext,
  { part, cursor }: { part: string; cursor?: string | undefined },
): Promise<SubscriberPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One more tells whether there is a next page.
  const found = await data.listSubscribers(sql, { part, after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return {
    people: rows.map(({ email, status, language, createdAt }) => ({
      email,
      status,
      language,
      createdAt: createdAt.toISOString(),
    })),
    cursor: last ? encodeCursor({ at: last.createdAt.toISOString(), id: last.id }) : null,
  }
}

/**
 * All data about exactly this email.
 * @throws {NotFound} if nothing is stored.
 */
export async function findPerson({ sql }: ServiceContext, email: string): Promise<Person> {
  const person = await data.exportPerson(sql, email)
  if (!person) throw new NotFound('Nothing is stored about this email')
  return Person.parse(person)
}

/** Erases all data about an email, except a keyed hash of it. `erased` is whether there was any. */
export async function erasePerson(
  context: ServiceContext,
  email: string,
): Promise<{ erased: boolean }> {
  const hash = (await siteSigner(context)).sign('erased', email)
  return { erased: await data.erasePerson(context.sql, email, hash) }
}

/** How many people one statement adds. */
const batchSize = 1000

/**
 * Adds the emails in these lines, whose owners gave their consent elsewhere, without a mail. Nobody who has left is
 * brought back. Blank lines are skipped.
 * @returns a report on each line that added nobody.
 */
export async function importLines(
  context: ServiceContext,
  {
    lines,
    statement,
    language = defaultLanguage,
  }: Omit<ImportBatch, 'statement'> & { statement: string | null },
): Promise<ImportReport> {
  const read = lines.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ line: index + 1, text, email: emailInLine(text) }],
  )
  const signer = await siteSigner(context)
  const emails = [...new Set(read.flatMap(({ email }) => email ?? []))]
  const people = emails.map((email) => ({ email, hash: signer.sign('erased', email) }))
  const outcomes = new Map<string, data.ImportOutcome>()
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize)
    const imported = await data.importSubscribers(context.sql, batch, {
      page: 'import',
      statement,
      language,
    })
    for (const { email, outcome } of imported) outcomes.set(email, outcome)
  }
  const report: ImportReport = { added: 0, known: 0, refused: [] }
  for (const { line, text, email } of read) {
    const outcome = email === undefined ? 'no-email' : (outcomes.get(email) ?? 'active')
    if (outcome === 'added') report.added += 1
    else if (outcome === 'active') report.known += 1
    else report.refused.push({ line, text, reason: outcome })
    // A second line with the same email.
    if (email !== undefined && outcome === 'added') outcomes.set(email, 'active')
  }
  return report
}
