import { escapeHtml } from '#domain/escape-html.ts'
import { jsonLd } from '#domain/json-ld.ts'
import { articleData, modifiedAt, type Absolute, type DescribedArticle } from '#domain/structured-data.ts'

/**
 * An article's Open Graph properties and structured data, as HTML.
 * @param shareImage the root-relative path of its share image.
 */
export function articleFacts(
  article: DescribedArticle,
  shareImage: string,
  absolute: Absolute,
): string {
  const properties = [
    ['published_time', article.publishedAt],
    ['modified_time', modifiedAt(article)],
    ['author', article.authorName],
    ['section', article.category],
    ...article.tags.map((tag) => ['tag', tag]),
  ]
  const tags = properties.map(
    ([name, value = '']) => `<meta property="article:${name}" content="${escapeHtml(value)}">`,
  )
  return [...tags, ...articleData(article, shareImage, absolute).map(jsonLd)].join('')
}
