/** Why the stack cannot start: one line that says what to do. */
export class StartFailure extends Error {}

/** What a failed start prints. The stack trace of an unexpected error is printed with DEBUG=1 only. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  if (process.env['DEBUG']) return String((error as Error).stack ?? error)
  const message = error instanceof Error ? error.message : String(error)
  return `The stack cannot start: ${withoutPasswords(message)}\nRun it with DEBUG=1 for details.`
}

/** Removes user and password from every URL in a text. */
function withoutPasswords(text: string): string {
  return text.replace(/(\w+:\/\/)[^\s/@]*@/g, '$1…@')
}
