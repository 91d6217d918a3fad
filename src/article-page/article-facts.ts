import { escapeHtml } from '#domain/escape-html.ts'
import { jsonLd } from '#domain/json-ld.ts'
import { articleData, type Absolute, type DescribedArticle } from '#domain/structured-data.ts'

/**
 * What search engines and social networks are told of an article beside its title and address, as HTML.
 * @param shareImage the root-relative URL of its share image.
 */
export function articleFacts(
  article: DescribedArticle,
  shareImage: string,
  absolute: Absolute,
): string {
  const properties = [
    ['published_time', article.publishedAt],
    ['modified_time', article.updatedAt],
    ['author', article.authorName],
    ['section', article.category],
    ...article.tags.map((tag) => ['tag', tag]),
  ]
  const tags = properties.map(
    ([name, value = '']) => `<meta property="article:${name}" content="${escapeHtml(value)}">`,
  )
  return [...tags, ...articleData(article, absolute(shareImage), absolute).map(jsonLd)].join('')
}
