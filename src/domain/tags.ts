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
