import type { Language } from '#domain/site/language.ts'

/** The last section of a weekly issue: its articles have no excerpt. Apart, because the admin needs no other text. */
export const alsoPublished: Record<Language, string> = { en: 'Also published', ar: 'نُشر أيضًا' }

/** Whether the articles under this heading have no excerpt. */
export function isTitlesOnly(heading: string): boolean {
  return Object.values(alsoPublished).includes(heading)
}
