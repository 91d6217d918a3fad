type Kind = 'error' | 'warn' | 'info'

const written: Record<Kind, unknown[][]> = { error: [], warn: [], info: [] }

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

/** The lines that functions wrote into their log, parsed and forgotten by taking them. */
export function takeLines(): Record<string, unknown>[] {
  const words = [...written.info.splice(0), ...written.warn.splice(0), ...written.error.splice(0)]
  return words.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
}
