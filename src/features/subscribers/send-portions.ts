import { withdrawals, type ImportReport, type ImportRow } from '#contract/subscribers.ts'
import { sleep } from '#client/sleep.ts'
import { limits } from '#domain/site/limits.ts'
import type { ListedEmail } from '#domain/subscribers/read-list.ts'
import { mailboxOf } from '#domain/text/email.ts'

/** Each portion makes two calls, a dry run and an import. Netlify takes 120 calls a minute from one address. */
const unpausedPortions = 50

/** The rows of a list, in portions that one call takes. */
export function portionsOf(people: ListedEmail[]) {
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
  const portions = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
  return {
    portions,
    /** How long to wait between two calls. */
    pauseMs: portions.length > unpausedPortions ? 600 : 0,
    /** Says which lines have no email, or a word that nobody has explained. */
    report: { added: 0, known: 0, left: 0, refused },
  }
}

/** The sum of the report so far and the report of a further portion. */
function addReport(sum: ImportReport, answer: ImportReport): ImportReport {
  return {
    added: sum.added + answer.added,
    known: sum.known + answer.known,
    left: sum.left + answer.left,
    refused: [...sum.refused, ...answer.refused].toSorted((one, other) => one.line - other.line),
  }
}

/** How much of a list is imported. */
export interface ImportProgress {
  importId: string
  portionsSent: number
  report?: ImportReport
}

interface Sending {
  /** Where to go on; it is kept up to date, also if a call fails. */
  progress?: ImportProgress
  onReport?: (report: ImportReport) => void
  /** How long to wait between two calls; by default so long that Netlify takes them all. */
  pauseMs?: number
  signal?: AbortSignal
}

/** Sends the rows of a list that were not sent yet, a portion at a time. @returns what became of all rows. */
export async function sendPortions(
  people: ListedEmail[],
  send: (portion: { rows: ImportRow[]; importId: string }) => Promise<ImportReport>,
  { progress = newProgress(), onReport, signal, ...given }: Sending = {},
): Promise<ImportReport> {
  const { portions, report: unsent, pauseMs } = portionsOf(people)
  let report = progress.report ?? unsent
  onReport?.(report)
  for (const [index, rows] of portions.slice(progress.portionsSent).entries()) {
    if (index > 0) await sleep(given.pauseMs ?? pauseMs, signal)
    signal?.throwIfAborted()
    report = addReport(report, await send({ rows, importId: progress.importId }))
    progress.report = report
    progress.portionsSent += 1
    onReport?.(report)
  }
  return report
}

export function newProgress(): ImportProgress {
  return { importId: crypto.randomUUID(), portionsSent: 0 }
}
