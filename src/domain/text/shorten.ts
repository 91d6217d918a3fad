/** A text of at most `maximum` characters, cut at a word with an ellipsis, unless that word takes half of it. */
export function shorten(text: string, maximum: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maximum) return line
  const space = line.lastIndexOf(' ', maximum - 1)
  const end = space > maximum / 2 ? space : maximum - 1
  return `${line.slice(0, end).replace(/[\s\p{P}\p{Surrogate}]+$/u, '')}…`
}
