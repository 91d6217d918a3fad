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

export function oneSpellingEach(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey)
  return tags.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Two tags are one if they differ only in case, spaces, hyphens, and Arabic letters that writers interchange. */
function tagKey(tag: string): string {
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .replace(/\u0640|[\u064b-\u0652]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
}
