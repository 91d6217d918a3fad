import { withdrawals, type ImportReport, type ImportRow } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import type { ListedEmail } from '#domain/subscribers/read-list.ts'
import { mailboxOf } from '#domain/text/email.ts'

/** Netlify takes 120 calls of one address in a minute: a look at these and their import. */
const unpausedBatches = 50

/** The rows of a list, in batches of the size that one call takes. */
export function batchesOf(people: ListedEmail[]) {
  // Who left on one line and stays on another has left. A complaint is that of the mailbox.
  const left = new Set(
    people.map(({ email, standing }) => (standing === 'left' ? email : undefined)),
  )
  const complained = new Set(
    people.map(({ email, hasComplained }) => email && hasComplained && mailboxOf(email)),
  )
  const hasLeft = (email: string) => left.has(email) || complained.has(mailboxOf(email))
  // Of whom it is not known on one line, it is not known on the others.
  const unclear = new Set(
    people.map(({ email, standing }) => (standing === undefined ? email : undefined)),
  )
  const isUnclear = (email: string) => unclear.has(email) && !hasLeft(email)
  const rows = people.flatMap(({ line, email, facts: { reason, ...facts } }): ImportRow[] => {
    if (email === undefined || isUnclear(email)) return []
    const known = withdrawals.find((one) => one === reason)
    return [
      {
        line,
        email,
        ...facts,
        ...(hasLeft(email) && { left: true, ...(known && { reason: known }) }),
      },
    ]
  })
  const refused: ImportReport['refused'] = people
    .filter(({ email }) => email === undefined || isUnclear(email))
    .map(({ line, text, email }) => ({
      line,
      text,
      reason: email === undefined ? 'no-email' : 'unclear',
    }))
  // With a long statement for each person, more rows would be too large for a call.
  const size = rows.some(({ consent }) => consent) ? limits.importRows / 2 : limits.importRows
  const batches = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
  return {
    batches,
    /** How long to wait between two calls. */
    pauseMs: batches.length > unpausedBatches ? 600 : 0,
    /** Says which lines have no email, or a word that nobody has explained. */
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
