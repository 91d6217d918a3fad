import type { ImportReport } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import { readList, type ListedEmail } from '#domain/subscribers/read-list.ts'

/** What became of a list. */
export interface ListReport extends ImportReport {
  /** How many had left the old list: they are not imported. */
  left: number
}

/** The emails to import, in batches of the size that one call takes, and a report on the others. */
export function batchesOf(list: string): { batches: ListedEmail[][]; report: ListReport } {
  const listed = readList(list)
  const wanted = listed.filter(({ email, hasLeft }) => email !== undefined && !hasLeft)
  const refused = listed
    .filter(({ email, hasLeft }) => email === undefined && !hasLeft)
    .map(({ line, text }) => ({ line, text, reason: 'no-email' as const }))
  const size = limits.importLines
  return {
    batches: Array.from({ length: Math.ceil(wanted.length / size) }, (_, at) =>
      wanted.slice(at * size, (at + 1) * size),
    ),
    report: { added: 0, known: 0, left: listed.length - wanted.length - refused.length, refused },
  }
}

/** The report with that of a further batch, whose lines are those of the list. */
export function addReport(sum: ListReport, batch: ListedEmail[], answer: ImportReport): ListReport {
  const refused = answer.refused.map((one) => ({ ...one, line: batch[one.line - 1]?.line ?? 0 }))
  return {
    added: sum.added + answer.added,
    known: sum.known + answer.known,
    left: sum.left,
    refused: [...sum.refused, ...refused].toSorted((one, other) => one.line - other.line),
  }
}
