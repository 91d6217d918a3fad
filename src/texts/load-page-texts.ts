import type { Language } from '#domain/site/language.ts'
import { en, type Texts } from './en/ui.ts'

/** English is in every page's code; each other language is in a file of its own. */
const others: Record<string, () => Promise<Texts>> = {
  ar: async () => (await import('./ar/ui.ts')).ar,
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Texts>>

/** The texts in the language of the current page. */
export async function loadPageTexts(): Promise<Texts> {
  return others[document.documentElement.lang]?.() ?? en
}
