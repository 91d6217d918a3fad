import { editionPaths } from '#domain/addresses/paths.ts'
import { otherLanguage, type Language } from '#domain/site/language.ts'
import { pageTextsOf } from '#texts/texts-of.ts'

/**
 * The header's link to the other edition, as HTML. Its title, also for screen readers, says to which page it leads.
 * @param other the same page in the other edition; by default that edition's home page.
 */
export function otherEditionLink(
  language: Language,
  other?: { path: string; title: string },
): string {
  const target = otherLanguage(language)
  const texts = pageTextsOf(language).otherEdition
  const { path, title } = other ?? { path: editionPaths(target).home, title: texts.home }
  // 'ar-SA', because a page with `lang="ar"` loads the Arabic fonts. For one word, the system's letters are enough.
  return `<a class="nav-link px-1" href="${path}" hreflang="${target}" title="${title}" data-replaces=".masthead a[hreflang]"><span lang="${target === 'ar' ? 'ar-SA' : target}">${texts.label}</span> <span class="sr-only">${title}</span></a>`
}
