import { NeonDbError } from '@neondatabase/serverless'

interface LoggedError {
  name: string
  message: string
  /** The first stack frames: functions and files, no values. */
  at: string[]
  /** PostgreSQL's fields, without those that contain values of a row. */
  code?: string
  constraint?: string
  table?: string
  column?: string
  cause?: LoggedError
  /** The errors of several parts. */
  errors?: LoggedError[]
}

/** Logs a failure that no answer to a caller shows. `what` is a sentence of our own. */
export function logError(what: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', what, error: describeError(error) }))
}

/** Logs a failure that is retried or expires by itself. `error` may be a text of another service. */
export function logWarning(what: string, error: unknown): void {
  console.warn(JSON.stringify({ level: 'warning', what, error: describeError(error) }))
}

/** An error without emails, tokens and message texts. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { name: typeof error, message: redact(String(error)), at: [] }
  const { name, message, stack = '', cause } = error
  const at = [...stack.matchAll(/^\s+at (.+)$/gm)].map(([, frame = '']) => shortFrame(frame))
  return {
    name,
    message: redact(error instanceof NeonDbError ? withoutValues(error) : message),
    at: at.slice(0, mostFrames),
    ...(error instanceof NeonDbError && databaseFields(error)),
    ...(cause !== undefined && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

const mostFrames = 6
// A match may begin only where a run of such characters begins: a try at each of them takes quadratic time.
const emails = /(?<![^\s@<>"',;:()[\]])[^\s@<>"',;:()[\]]+@[^\s@<>"',;:()[\]]+/g
const urls = /(?<![a-z+.-])([a-z+.-]+:\/\/)(?:[^\s/@]*@)?([^\s/?#]*)[^\s"')]*/gi
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A text of another service without emails, tokens and URLs. The origin of a URL stays. */
export function redact(text: string): string {
  return text
    .replace(urls, '$1$2/…')
    .replace(emails, '…')
    .replace(/[\w-]{24,}/g, (word) => (uuid.test(word) ? word : '…'))
    .slice(0, 500)
}

/** PostgreSQL puts names and values in the same quotes. Only names that are also fields of the error are kept. */
function withoutValues(error: NeonDbError): string {
  const names = new Set([error.constraint, error.table, error.column])
  return error.message.replace(/"([^"]*)"/g, (quoted, inner: string) =>
    names.has(inner) ? quoted : '"…"',
  )
}

function databaseFields({ code, constraint, table, column }: NeonDbError) {
  const fields = { code, constraint, table, column }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function shortFrame(frame: string): string {
  return frame.replace(/(?:file:\/\/)?[^\s()]*\/([^/\s()]+)/, '$1').slice(0, 120)
}
