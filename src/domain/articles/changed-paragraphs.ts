/** The texts of an article that a translation is made from. */
export interface SourceText {
  title: string
  /** An op-ed's body, or an external article's excerpt. */
  text: string
}

/** What has changed between two versions, if a title or a paragraph did. One that only moved has not changed. */
export function originalChange(before: SourceText, after: SourceText) {
  const old = paragraphsOf(before.text)
  const present = paragraphsOf(after.text)
  // An edited paragraph is one that came and one that went.
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

/** How many of the paragraphs the others do not have. Of two equal ones each needs its own. */
function withoutAll(paragraphs: readonly string[], others: readonly string[]): number {
  const left = [...others]
  return paragraphs.filter((paragraph) => {
    const at = left.indexOf(paragraph)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }).length
}
