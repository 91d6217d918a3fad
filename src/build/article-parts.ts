import { scopes } from '#domain/articles/freshness.ts'
import type { BuiltArticle } from '#article-page/shell.ts'
import { articleFilling, type SurroundedArticle } from '#article-page/article-filling.ts'
import { relatedArticle } from '#article-page/surroundings.ts'
import { countNames, groupNames, linkedTopics } from '#domain/articles/names.ts'
import { articleKey, languages, type Language } from '#domain/site/language.ts'
import { relatedFinder } from '#domain/articles/related.ts'
import { keyOf, newestArticles, versionOf } from './publication.ts'
import { shareImageOf } from '#article-page/share-image.ts'
import { absolute, editionParam } from './routes.ts'

const partSize = 100

/** All articles of each edition in parts, the oldest first, so that a new article changes only the last part. */
export async function articleParts() {
  return (await Promise.all(languages.map(partsOf))).flat()
}

async function partsOf(language: Language) {
  const newest = await newestArticles(language)
  const topics = groupNames(countNames(newest.map(({ tags }) => tags)))
  const relatedOf = relatedFinder(newest)
  const articles = await Promise.all(
    newest.toReversed().map(async (article) => {
      const version = await versionOf(scopes.article(articleKey(article)))
      const related = relatedOf(article).map(relatedArticle)
      const surroundings = { topics: linkedTopics(article.tags, topics), related }
      return { article, version, surroundings }
    }),
  )
  const count = Math.max(1, Math.ceil(articles.length / partSize))
  return Array.from({ length: count }, (_, number) => {
    const part = articles.slice(number * partSize, (number + 1) * partSize)
    return {
      params: { ...editionParam(language), part: String(number) },
      props: { articles: part },
      cacheKey: keyOf(part),
    }
  })
}

/** What the page of an article says, and what its share image shows. */
export async function builtArticle(versioned: SurroundedArticle): Promise<BuiltArticle> {
  const shareImage = shareImageOf(versioned.article)
  return {
    slug: versioned.article.slug,
    filling: await articleFilling(versioned, absolute, shareImage.name),
    shareImage,
  }
}
