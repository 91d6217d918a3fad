/** A text of at most `maximum` characters. A longer one ends at a word, with an ellipsis. */
export function shorten(text: string, maximum: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maximum) return line
  const end = line.lastIndexOf(' ', maximum - 1)
  return `${line.slice(0, end > 0 ? end : maximum - 1).replace(/[\s\p{P}\p{Surrogate}]+$/u, '')}…`
}
