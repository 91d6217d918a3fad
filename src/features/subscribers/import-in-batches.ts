import { withdrawals, type ImportReport, type ImportRow } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import type { ListedEmail } from '#domain/subscribers/read-list.ts'
import { mailboxOf } from '#domain/text/email.ts'

/** Each batch makes two calls, one to look and one to import. Netlify takes 120 calls a minute from one address. */
const unpausedBatches = 50

/** The rows of a list, in batches of the size that one call takes. */
export function batchesOf(people: ListedEmail[]) {
  // An email that left on one line of the list has left on all. A complaint counts for the whole mailbox.
  const left = new Set(
    people.map(({ email, standing }) => (standing === 'left' ? email : undefined)),
  )
  const complained = new Set(
    people.map(({ email, hasComplained }) => email && hasComplained && mailboxOf(email)),
  )
  const hasLeft = (email: string) => left.has(email) || complained.has(mailboxOf(email))
  // If one line with an email is unclear, its other lines are unclear too.
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
  // Each row with `consent` has a long statement, so a call carries only half as many.
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

/** The sum of the report so far and the report of a further batch. */
export function addReport(sum: ImportReport, answer: ImportReport): ImportReport {
  return {
    added: sum.added + answer.added,
    known: sum.known + answer.known,
    left: sum.left + answer.left,
    refused: [...sum.refused, ...answer.refused].toSorted((one, other) => one.line - other.line),
  }
}
