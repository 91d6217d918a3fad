/** The tags in a comma-separated text: trimmed, blanks dropped, in the order they were typed. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** The text an editor would have typed for these tags. */
export function formatTags(tags: readonly string[]): string {
  return tags.join(', ')
}
