import { editionPaths } from '#domain/addresses/paths.ts'
import { otherLanguage, type Language } from '#domain/site/language.ts'
import { pageTextsOf } from '#texts/texts-of.ts'

/**
 * The link of the header to the other edition, as HTML. Its title says to which page it leads, also to screen readers.
 * @param other the same page in the other edition; by default that edition's home page.
 */
export function otherEditionLink(
  language: Language,
  other?: { path: string; title: string },
): string {
  const target = otherLanguage(language)
  const texts = pageTextsOf(language).otherEdition
  const { path, title } = other ?? { path: editionPaths(target).home, title: texts.home }
  // 'ar-SA', because a page that contains `lang="ar"` loads the Arabic fonts. Every system has letters for one word.
  return `<a class="nav-link px-1" href="${path}" hreflang="${target}" title="${title}" data-replaces=".masthead a[hreflang]"><span lang="${target === 'ar' ? 'ar-SA' : target}">${texts.label}</span> <span class="sr-only">${title}</span></a>`
}
