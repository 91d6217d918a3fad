import { defaultLanguage, type Language } from '#domain/site/language.ts'

/** The part of a query that asks for one edition. English is the API's default, and shares its stored answers. */
export function inEdition(language: Language): { language?: Language } {
  return language === defaultLanguage ? {} : { language }
}
