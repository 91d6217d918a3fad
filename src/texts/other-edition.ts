import { otherLanguage, type ArticleName } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Texts } from './en.ts'

/**
 * Where the header's link to the other edition leads on the page of an article or a message, and what its title says.
 * @param pair the same article in the other language.
 */
export function otherEdition({ language, otherEdition: titles }: Texts, pair?: ArticleName) {
  if (pair) {
    return { path: editionPaths(pair.language).article(pair.slug), title: titles.article }
  }
  return { path: editionPaths(otherLanguage(language)).home, title: titles.home }
}
