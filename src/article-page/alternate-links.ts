import { hreflangLinks } from '#domain/addresses/hreflang.ts'
import type { ArticleName } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Absolute } from '#domain/articles/structured-data.ts'
import { edition } from '#texts/edition.ts'

/**
 * The tags that name an article in its languages, as HTML.
 * @param pair the same article in the other language.
 */
export function alternateLinks(
  article: ArticleName,
  pair: ArticleName | undefined,
  absolute: Absolute,
): string {
  const names = pair ? [article, pair] : [article]
  const alternates = names.map(({ language, slug }) => ({
    language,
    path: editionPaths(language).article(slug),
  }))
  const locale = pair
    ? `<meta property="og:locale:alternate" content="${edition(pair.language).texts.locale}">`
    : ''
  return locale + hreflangLinks(alternates, absolute)
}
