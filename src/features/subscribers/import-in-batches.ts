import { withdrawals, type ImportReport, type ImportRow } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import type { ListedEmail } from '#domain/subscribers/read-list.ts'

/** The rows of a list, in batches of the size that one call takes, and a report on the lines without an email. */
export function batchesOf(people: ListedEmail[]): { batches: ImportRow[][]; report: ImportReport } {
  // Who left on one line and stays on another has left.
  const left = new Set(people.map(({ email, hasLeft }) => (hasLeft ? email : undefined)))
  const rows = people.flatMap(({ line, email, facts: { reason, ...facts } }): ImportRow[] => {
    if (email === undefined) return []
    const known = withdrawals.find((one) => one === reason)
    return [
      {
        line,
        email,
        ...facts,
        ...(left.has(email) && { left: true, ...(known && { reason: known }) }),
      },
    ]
  })
  const refused = people
    .filter(({ email }) => email === undefined)
    .map(({ line, text }) => ({ line, text, reason: 'no-email' as const }))
  // With a long statement for each person, more rows would be too large for a call.
  const size = rows.some(({ consent }) => consent) ? limits.importRows / 2 : limits.importRows
  return {
    batches: Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
      rows.slice(at * size, (at + 1) * size),
    ),
    report: { added: 0, known: 0, left: 0, refused },
  }
}

/** The report with that of a further batch. */
export function addReport(sum: ImportReport, answer: ImportReport): ImportReport {
  return {
    added: sum.added + answer.added,
    known: sum.known + answer.known,
    left: sum.left + answer.left,
    refused: [...sum.refused, ...answer.refused].toSorted((one, other) => one.line - other.line),
  }
}
