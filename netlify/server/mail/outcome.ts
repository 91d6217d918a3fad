/**
 * What became of one call that hands mail to Mailgun. Only 'accepted' says that the mail is on its way, and
 * 'unknown' must never lead to sending the same mail again without having looked for it first.
 */
export type MailOutcome =
  /** Mailgun took the mail and gave it this id. */
  | { kind: 'accepted'; id: string }
  /** Mailgun refuses this very mail, usually for an address: nothing was sent. */
  | { kind: 'refused'; status: number; detail: string }
  /** Too much at once, or Mailgun could not be reached at all: nothing was sent, try again later. */
  | { kind: 'throttled'; detail: string }
  /** Mailgun refuses every mail of ours until somebody sets it right: key, bill, domain. Nothing was sent. */
  | { kind: 'stopped'; status: number; detail: string }
  /** Nobody knows whether it was sent. */
  | { kind: 'unknown'; detail: string }

/** What mailgun.js throws. A failure of the network has the status 400 too, and the error's code as its message. */
interface MailgunFailure {
  status: number
  message: string
  details?: string
}

/** Failures before a connection was there, so before anything was sent. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** An error code, as Node and axios write them; Mailgun's own reasons are sentences. */
const errorCode = /^[A-Z][A-Z0-9_]+$/

/** Reads a successful answer. Only an id is Mailgun's word for having taken the mail. */
export function readAnswer(answer: { id?: unknown; status?: unknown }): MailOutcome {
  return typeof answer.id === 'string' && answer.id !== ''
    ? { kind: 'accepted', id: answer.id }
    : { kind: 'unknown', detail: 'Mailgun answered without an id' }
}

/** Reads what mailgun.js threw. What is not certain to be an answer of Mailgun's is unknown. */
export function readFailure(error: unknown): MailOutcome {
  if (!isMailgunFailure(error)) return { kind: 'unknown', detail: String(error) }
  const { status, message } = error
  const detail = `${status} ${error.details || message}`
  if (status === 429) return { kind: 'throttled', detail }
  if (status === 400) return readBadRequest(message, detail)
  const definite = status > 400 && status < 500 && status !== 408
  return definite ? { kind: 'stopped', status, detail } : { kind: 'unknown', detail }
}

function readBadRequest(message: string, detail: string): MailOutcome {
  // axios names an answer of 400 so where the answer's status line has no words.
  const answered = message === 'ERR_BAD_REQUEST' || (message !== '' && !errorCode.test(message))
  if (answered) return { kind: 'refused', status: 400, detail }
  if (unreachable.has(message)) return { kind: 'throttled', detail: message }
  return { kind: 'unknown', detail: message || detail }
}

function isMailgunFailure(error: unknown): error is MailgunFailure {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    'type' in error &&
    error.type === 'MailgunAPIError'
  )
}
