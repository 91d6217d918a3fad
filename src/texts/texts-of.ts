import type { Language } from '#domain/site/language.ts'
import { ar } from './ar.ts'
import { en, type Texts } from './en.ts'

const texts: Record<Language, Texts> = { en, ar }

/** The texts of an edition, for the build and for functions. Browsers use `loadPageTexts`. */
export function textsOf(language: Language): Texts {
  return texts[language]
}
