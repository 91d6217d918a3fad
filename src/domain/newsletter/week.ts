import type { Language } from '#domain/site/language.ts'

/** The last section of an issue in each language: its articles are only named, without an excerpt. */
export const namedHeadings: Record<Language, string> = { en: 'Also published', ar: 'نُشر أيضًا' }

/** Whether the articles under this heading are only named. */
export function isNamedHeading(heading: string): boolean {
  return Object.values(namedHeadings).includes(heading)
}

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
