import { defaultLanguage, type Language } from '#domain/site/language.ts'

/**
 * The part of a query that asks for articles of one edition. Empty for English, the default of the API, so that its
 * calls share their stored answers with those of earlier pages.
 */
export function inEdition(language: Language): { language?: Language } {
  return language === defaultLanguage ? {} : { language }
}
