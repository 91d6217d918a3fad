import { nameSlug } from '#domain/articles/names.ts'

/** The signs that separate tags: the comma in each script. */
const comma = /[,،՝、，︐︑﹐﹑､]/

/** Whether a form would make several tags of this one. */
export function hasComma(tag: string): boolean {
  return comma.test(tag)
}

/** The tags in a text that Latin or Arabic commas separate: trimmed, without blanks, in the same order. */
export function parseTags(text: string): string[] {
  return text
    .split(comma)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** The comma-separated text of these tags. */
export function formatTags(tags: readonly string[]): string {
  return tags.join(', ')
}

/** The first spelling of each topic in these tags: an article counts once for a topic. */
export function oneSpellingEach(tags: readonly string[]): string[] {
  const topics = tags.map((tag) => nameSlug(tag) || tag)
  return tags.filter((_, index) => topics.indexOf(topics[index] ?? '') === index)
}
