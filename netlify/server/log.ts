import { NeonDbError } from '@neondatabase/serverless'

/** What a log may tell of an error. */
export interface LoggedError {
  name: string
  message: string
  /** Where it was thrown: functions and files, no values. */
  at: string[]
  /** What PostgreSQL says beside its message, but for the fields that repeat values of a row. */
  code?: string
  constraint?: string
  table?: string
  column?: string
  cause?: LoggedError
  /** The failures of several parts, each for itself. */
  errors?: LoggedError[]
}

/** Logs a failure that nobody is told of otherwise. `what` is a sentence of our own. */
export function logError(what: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', what, error: describeError(error) }))
}

/** Logs a failure that will be mended without anybody, by another try or by time. */
export function logWarning(what: string, error: unknown): void {
  console.warn(JSON.stringify({ level: 'warning', what, error: describeError(error) }))
}

/** Logs that something did not work out, in the words of another service. */
export function logProblem(what: string, detail: string): void {
  console.warn(JSON.stringify({ level: 'warning', what, detail: redact(detail) }))
}

/** An error as a log may hold it: without mail addresses, tokens and message texts. */
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
const addresses = /[^\s@<>"',;:()[\]]+@[^\s@<>"',;:()[\]]+/g
const urls = /\b([a-z][a-z+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]*)[^\s"')]*/gi
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A text of somebody else, without what must not be in a log. Of a URL its origin stays. */
export function redact(text: string): string {
  return text
    .replace(urls, '$1$2/…')
    .replace(addresses, '…')
    .replace(/[\w-]{24,}/g, (word) => (uuid.test(word) ? word : '…'))
    .slice(0, 500)
}

/** PostgreSQL quotes names and values alike; only the names that it also gives as fields are kept. */
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

/** A frame with its file's name alone. */
function shortFrame(frame: string): string {
  return frame.replace(/(?:file:\/\/)?[^\s()]*\/([^/\s()]+)/, '$1').slice(0, 120)
}
