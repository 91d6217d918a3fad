import { defaultLanguage, languages, type Language } from '#domain/site/language.ts'

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
