import { scopes } from '#domain/articles/freshness.ts'
import type { ArticleSummary } from '#contract/content.ts'
import { articleView, type ShownArticle } from '#views/article.ts'
import { shareImageOf, type ShareImage } from '#views/share-image.ts'
import type { View } from '#views/shell.ts'
import { countNames, groupNames, linkedTopics } from '#domain/articles/names.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { articleKey } from '#domain/articles/article-key.ts'
import { relatedFinder } from '#domain/articles/related.ts'
import { keyOf, articlesOf, builtVersion } from './publication.ts'
import { editionParam, siteUrl } from './routes.ts'

const chunkSize = 100

/** All articles of each edition in chunks, the oldest first, so that a new article changes only the last chunk. */
export async function builtArticleChunks() {
  return (await Promise.all(languages.map(chunksOf))).flat()
}

async function chunksOf(language: Language) {
  const newest = await articlesOf(language)
  const topics = groupNames(countNames(newest.map(({ tags }) => tags)))
  const relatedOf = relatedFinder(newest)
  const articles = await Promise.all(
    newest.toReversed().map(async (article) => {
      const version = await builtVersion(scopes.article(articleKey(article)))
      const related = relatedOf(article).map(relatedArticle)
      return { article, version, topics: linkedTopics(article.tags, topics), related }
    }),
  )
  const count = Math.max(1, Math.ceil(articles.length / chunkSize))
  return Array.from({ length: count }, (_, number) => {
    const chunk = articles.slice(number * chunkSize, (number + 1) * chunkSize)
    return {
      params: { ...editionParam(language), chunk: String(number) },
      props: { articles: chunk },
      cacheKey: keyOf(chunk),
    }
  })
}

/** Only the fields that the page shows: the cache key is a hash of them, and others would change it needlessly. */
function relatedArticle(article: ArticleSummary): ShownArticle['related'][number] {
  const { id, title, category, publishedAt, slug } = article
  const shown = { id, title, category, publishedAt, slug }
  return article.type === 'op-ed'
    ? { ...shown, type: article.type }
    : { ...shown, type: article.type, externalUrl: article.externalUrl }
}

/** An article in a chunk, for the end of the build: its view and its share image. */
export interface BuiltArticle {
  view: View
  shareImage: ShareImage & { name: string }
}

export async function builtArticle(shown: ShownArticle): Promise<BuiltArticle> {
  const shareImage = shareImageOf(shown.article)
  return { view: await articleView(shown, siteUrl, shareImage.name), shareImage }
}
