import { redact } from '#server/base/log.ts'

/**
 * The outcome of one call to Mailgun. Only 'accepted' means that the mail will be sent. After 'unknown' the same mail
 * must never be sent again before it was looked up. `isUnasked`: Mailgun certainly got no call.
 */
export type MailOutcome =
  | { kind: 'accepted'; id: string }
  /** Mailgun refuses this mail, usually because of an email in it. Nothing was sent. */
  | { kind: 'refused'; detail: string }
  /** Rate limited, or Mailgun could not be reached. Nothing was sent; try again later. */
  | { kind: 'throttled'; detail: string; isUnasked?: boolean }
  /** More recipients than Mailgun takes from us now. Nothing was sent; fewer may pass, or all of them later. */
  | { kind: 'too many recipients'; detail: string }
  /** Mailgun refuses all our mail because of the key, the bill or the domain. Nothing was sent. */
  | { kind: 'stopped'; detail: string; isUnasked?: boolean }
  /** It is not known whether the mail was sent. */
  | { kind: 'unknown'; detail: string }

/** An error of mailgun.js. A network failure has the status 400 too, with the error code as its message. */
interface MailgunFailure {
  status: number
  message: string
  details?: string
}

/** Errors before a connection existed, so before anything was sent. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** An error code of Node or axios. Mailgun's own reasons are sentences. */
const errorCode = /^[A-Z][A-Z0-9_]+$/

/**
 * Mailgun's own status for 'recipient limit exceeded, try again after …'.
 * @see https://github.com/mailgun/mailgun-java/issues/50
 */
const recipientLimit = 420

/** Reads a successful answer. Without an id it is not an acceptance. */
export function readAnswer(answer: { id?: unknown; status?: unknown }): MailOutcome {
  return typeof answer.id === 'string' && answer.id !== ''
    ? { kind: 'accepted', id: answer.id }
    : { kind: 'unknown', detail: 'Mailgun answered without an id' }
}

/** Reads an error of mailgun.js. If it is not certainly an answer of Mailgun, the outcome is unknown. */
export function readFailure(error: unknown): MailOutcome {
  if (!isMailgunFailure(error)) {
    return { kind: 'unknown', detail: error instanceof Error ? error.message : String(error) }
  }
  const { status, message } = error
  // This text is stored and shown. An email that Mailgun quotes must not outlive the erasure of its owner's data.
  const detail = redact(`${status} ${error.details || message}`)
  if (status === 429) return { kind: 'throttled', detail }
  if (status === recipientLimit) return { kind: 'too many recipients', detail }
  if (status === 400) return readBadRequest(message, detail)
  const definite = status > 400 && status < 500 && status !== 408
  return definite ? { kind: 'stopped', detail } : { kind: 'unknown', detail }
}

function readBadRequest(message: string, detail: string): MailOutcome {
  // axios uses this code for a 400 whose status line has no text.
  const answered = message === 'ERR_BAD_REQUEST' || (message !== '' && !errorCode.test(message))
  if (answered) return { kind: 'refused', detail }
  if (unreachable.has(message)) return { kind: 'throttled', detail: message, isUnasked: true }
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
