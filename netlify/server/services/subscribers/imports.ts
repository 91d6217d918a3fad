import type { NewImport, ImportReport } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { isEmail, mailboxOf, normalizeEmail } from '#domain/text/email.ts'
import type { ServiceContext } from '#server/context.ts'
import * as imports from '#server/db/subscribers/imports.ts'
import { NotFound } from '#server/base/errors.ts'
import { siteSigner } from '#server/services/signing.ts'

/**
 * Adds the people of a list who gave their consent elsewhere, without a mail. People who have left here are not brought
 * back. People who had left that list are stored, and get no mail.
 * @returns a report on each row that subscribed nobody.
 */
export async function importRows(
  context: ServiceContext,
  given: Omit<NewImport, 'statement'> & { statement: string | null },
): Promise<ImportReport> {
  const { statement, language = defaultLanguage, importId: id, dryRun: isDryRun = false } = given
  const signer = await siteSigner(context)
  const complained = new Set((await imports.listComplained(context.sql)).map(mailboxOf))
  const rows = given.rows.map((row) => {
    const email = normalizeEmail(row.email)
    const hash = signer.sign('erased', email)
    return { ...row, text: row.email, email, hash, hasComplained: complained.has(mailboxOf(email)) }
  })
  const people = rows.filter(({ email }) => isEmail(email) && email.length <= limits.emailLength)
  const as = { id, statement, language, isDryRun }
  const imported = await imports.importSubscribers(context.sql, people, as)
  const outcomes = new Map(imported.map(({ email, outcome }) => [email, outcome]))
  const report: ImportReport = { added: 0, known: 0, left: 0, refused: [] }
  for (const { line, text, email } of rows) {
    const outcome = outcomes.get(email) ?? 'no-email'
    if (outcome === 'added' || outcome === 'known' || outcome === 'left') report[outcome] += 1
    else report.refused.push({ line, text, reason: outcome })
    // A second row with the same email.
    if (outcome === 'added') outcomes.set(email, 'known')
  }
  return report
}

/**
 * Takes an import back, except for people who got a newsletter or changed something since.
 * @throws {NotFound} if there is none with this id.
 */
export async function takeBackImport({ sql }: ServiceContext, id: string) {
  const taken = await imports.takeBackImport(sql, id)
  if (!taken) throw new NotFound('There is no such import')
  return taken
}
