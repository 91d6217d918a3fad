import { nameSlug } from '#domain/articles/names.ts'

/** The tags in a text that Latin or Arabic commas separate: trimmed, without blanks, in the same order. */
export function parseTags(text: string): string[] {
  return text
    .split(/[,،]/)
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
