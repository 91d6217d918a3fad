import type { ImportBatch, ImportReport } from '#contract/subscribers.ts'
import { emailInLine } from '#domain/text/email-in-line.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { importPeople } from './personal-data.ts'

/** Adds the emails in these lines, and reports each line that added nobody. Blank lines are skipped. */
export async function importLines(
  context: ServiceContext,
  { lines, statement, language = defaultLanguage }: ImportBatch,
): Promise<ImportReport> {
  const read = lines.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ line: index + 1, text, email: emailInLine(text) }],
  )
  const emails = new Set(read.flatMap(({ email }) => email ?? []))
  const outcomes = await importPeople(context, [...emails], { statement, language })
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
