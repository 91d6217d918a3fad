/** The languages of the editions. Articles, pages and subscribers have one of them. The first one is the default. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage = languages[0]

/** The names of the languages for editors, whose interface is English. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'Arabic' }

/** The languages as the choices of an editor's field. */
export const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

/** The language of the other edition. */
export function otherLanguage(language: Language): Language {
  return languages.find((other) => other !== language) ?? defaultLanguage
}
