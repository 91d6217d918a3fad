import type { Language } from '#domain/site/language.ts'

/** The last section of an issue in each language: its articles are listed by their titles, without an excerpt. */
export const titlesOnlyHeadings: Record<Language, string> = { en: 'Also published', ar: 'نُشر أيضًا' }

/** Whether the articles under this heading have no excerpt. */
export function isTitlesOnly(heading: string): boolean {
  return Object.values(titlesOnlyHeadings).includes(heading)
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
