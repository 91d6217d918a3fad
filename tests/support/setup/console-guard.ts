type Kind = 'error' | 'warn' | 'info'

const written: Record<Kind, unknown[][]> = { error: [], warn: [], info: [] }

/** Records the errors and warnings that were written to the console since the test began. */
export function keepWords(kind: Kind, words: unknown[]): void {
  written[kind].push(words)
}

/** Returns and forgets the errors written with console.error, for tests that cause one. */
export function takeErrors(): unknown[][] {
  return written.error.splice(0)
}

/** Returns and forgets the warnings written with console.warn, for tests that cause one. */
export function takeWarnings(): unknown[][] {
  return written.warn.splice(0)
}

/** Returns the parsed lines of the functions' log, and forgets them. */
export function takeLines(): Record<string, unknown>[] {
  const words = [...written.info.splice(0), ...written.warn.splice(0), ...written.error.splice(0)]
  return words.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
}
