import type { Language } from '#domain/site/language.ts'
import { brand as arabic } from './ar/brand.ts'
import { brand as english, type Brand } from './en/brand.ts'

// Apart from texts-of.ts, so that the admin, which shows these in every language, loads no dictionary.

/** The brand of an edition. */
export function brandOf(language: Language): Brand {
  return { en: english, ar: arabic }[language]
}

/** Before the name of an author. */
export const by: Record<Language, string> = { en: 'By', ar: 'بقلم' }

/** The last section of a weekly issue: its articles have no excerpt. */
export const alsoPublished: Record<Language, string> = { en: 'Also published', ar: 'نُشر أيضًا' }

/** Whether the articles under this heading have no excerpt. */
export function isTitlesOnly(heading: string): boolean {
  return Object.values(alsoPublished).includes(heading)
}
