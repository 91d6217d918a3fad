import { otherLanguage, type ArticleName, type Language } from '#domain/language.ts'
import { editionPaths } from '#domain/paths.ts'
import { edition } from '#texts/edition.ts'

/** Where the header's link to the other edition leads, and what its title says. */
export interface OtherEdition {
  path: string
  title: string
}

/**
 * The link on the page of an article, or of a message.
 * @param pair the same article in the other language.
 */
export function otherEdition(language: Language, pair?: ArticleName): OtherEdition {
  const { article, home } = edition(language).texts.otherEdition
  if (pair) {
    return { path: editionPaths(pair.language).article(pair.slug), title: article }
  }
  return { path: editionPaths(otherLanguage(language)).home, title: home }
}
