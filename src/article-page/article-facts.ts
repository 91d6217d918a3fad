import type { Article } from '#contract/content.ts'
import { hreflangLinks } from '#domain/addresses/hreflang.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { escapeHtml } from '#domain/text/html.ts'
import {
  articleData,
  jsonLd,
  modifiedAt,
  ownImageUrl,
  type Absolute,
} from '#article-page/structured-data.ts'

/**
 * An article's Open Graph properties, its languages and its structured data, as HTML.
 * @param shareImage the root-relative path of its share image.
 */
export function articleFacts(article: Article, shareImage: string, absolute: Absolute): string {
  const properties = [
    ...imageProperties(article, absolute),
    ['article:published_time', article.publishedAt],
    ['article:modified_time', modifiedAt(article)],
    ['article:author', article.authorName],
    ['article:section', textsOf(article.language).categoryNames[article.category]],
    ...article.tags.map((tag) => ['article:tag', tag]),
  ]
  const tags = properties.map(
    ([name, value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  )
  const data = articleData(article, shareImage, absolute)
  return [
    ...tags,
    // The page of an external article is not indexed.
    article.type === 'external' ? '' : alternateLinks(article, absolute),
    ...data.map(jsonLd),
  ].join('')
}

/** The article's own image. The page has its share image before it, which most programs prefer as the first one. */
function imageProperties(article: Article, absolute: Absolute): string[][] {
  const url = ownImageUrl(article, absolute)
  if (url === undefined) return []
  return [['og:image', url], ...(article.imageAlt ? [['og:image:alt', article.imageAlt]] : [])]
}

/** The tags that name an article in its languages, as HTML. */
function alternateLinks(article: Article, absolute: Absolute): string {
  const { pair } = article
  const names = pair ? [article, pair] : [article]
  const alternates = names.map(({ language, slug }) => ({
    language,
    path: editionPaths(language).article(slug),
  }))
  const locale = pair
    ? `<meta property="og:locale:alternate" content="${pageTextsOf(pair.language).locale}">`
    : ''
  return locale + hreflangLinks(alternates, absolute)
}
