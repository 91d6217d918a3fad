/** The texts of an article that a translation is made from. */
export interface SourceText {
  title: string
  /** An op-ed's body, or an external article's excerpt. */
  text: string
}

/** How many paragraphs changed, and whether the title did; `undefined` if nothing did. Moves do not count. */
export function originalChange(before: SourceText, after: SourceText) {
  const old = paragraphsOf(before.text)
  const present = paragraphsOf(after.text)
  // An edited paragraph is missing in each direction, so the larger of the two numbers counts it once.
  const changedParagraphs = Math.max(withoutAll(present, old), withoutAll(old, present))
  const titleChanged = before.title !== after.title
  if (changedParagraphs === 0 && !titleChanged) return undefined
  return { changedParagraphs, paragraphs: Math.max(old.length, present.length), titleChanged }
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
}

/** How many of the paragraphs are not among the others. Two equal ones need two equal ones there. */
function withoutAll(paragraphs: readonly string[], others: readonly string[]): number {
  const left = [...others]
  return paragraphs.filter((paragraph) => {
    const at = left.indexOf(paragraph)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }).length
}
