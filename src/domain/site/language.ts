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

/** The article with this slug in this language. Slugs are unique within a language. */
export interface ArticleName {
  language: Language
  slug: string
}

/** The key of an article over all languages, where one slug could mean two: 'some-slug', in Arabic 'ar/some-slug'. */
export function articleKey({ language, slug }: ArticleName): string {
  return language === defaultLanguage ? slug : `${language}/${slug}`
}

/** The article that a key names. */
export function parseArticleKey(key: string): ArticleName {
  const slash = key.indexOf('/')
  const language = languages.find((other) => other === key.slice(0, slash))
  return language
    ? { language, slug: key.slice(slash + 1) }
    : { language: defaultLanguage, slug: key }
}
