let errors: unknown[][] = []

/** Keeps what was written with console.error since the test began. */
export function keepError(...words: unknown[]): void {
  errors.push(words)
}

/** What was written with console.error, forgotten by taking it: for the test that provokes an error. */
export function takeErrors(): unknown[][] {
  const taken = errors
  errors = []
  return taken
}
