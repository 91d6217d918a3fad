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
 * @param absolute turns a root-relative path into an absolute URL.
 */
export function hreflangLinks(
  alternates: readonly Alternate[],
  absolute: (path: string) => string,
): string {
  const link = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(absolute(path))}">`
  const inOrder = languages.flatMap((one) => alternates.filter(({ language }) => language === one))
  const byDefault = inOrder.filter(({ language }) => language === defaultLanguage)
  return [
    ...inOrder.map(({ language, path }) => link(language, path)),
    ...byDefault.map(({ path }) => link('x-default', path)),
  ].join('')
}
