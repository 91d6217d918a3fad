import { escapeHtml } from '#domain/text/html.ts'
import { defaultLanguage, languages, type Language } from '#domain/site/language.ts'

/** A page in one of its languages. */
export interface Alternate {
  language: Language
  path: string
}

/**
 * The links in the head that name a page in all its languages, as HTML. The English page is also for other languages.
 * @param alternates the page itself, and its counterpart if there is one.
 * @param site its URL, without a slash at the end.
 */
export function hreflangLinks(alternates: readonly Alternate[], site: string): string {
  const link = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(site + path)}">`
  const inOrder = languages.flatMap((one) => alternates.filter(({ language }) => language === one))
  const byDefault = inOrder.filter(({ language }) => language === defaultLanguage)
  return [
    ...inOrder.map(({ language, path }) => link(language, path)),
    ...byDefault.map(({ path }) => link('x-default', path)),
  ].join('')
}
