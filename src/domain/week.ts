/** The last section of an issue: its articles are only named, without an excerpt. */
export const namedHeading = 'Also published'

/** Articles that follow each other under one heading. */
export function sectionsOf<Item extends { heading: string }>(
  items: readonly Item[],
): { heading: string; items: Item[] }[] {
  const sections: { heading: string; items: Item[] }[] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (last?.heading === item.heading) last.items.push(item)
    else sections.push({ heading: item.heading, items: [item] })
  }
  return sections
}
