type Kind = 'error' | 'warn'

const written: Record<Kind, unknown[][]> = { error: [], warn: [] }

/** Keeps what was written to the console as an error or a warning since the test began. */
export function keepWords(kind: Kind, words: unknown[]): void {
  written[kind].push(words)
}

/** What was written with console.error, forgotten by taking it: for the test that provokes an error. */
export function takeErrors(): unknown[][] {
  return written.error.splice(0)
}

/** What was written with console.warn, forgotten by taking it: for the test that provokes a warning. */
export function takeWarnings(): unknown[][] {
  return written.warn.splice(0)
}
