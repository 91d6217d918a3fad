import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentItem } from '#contract/content.ts'
import { articleFacts } from '#domain/article-facts.ts'
import { scopes } from '#domain/freshness.ts'
import { paths } from '#domain/paths.ts'
import { shareCardName } from '#domain/share-card.ts'
import type { BuiltArticle } from '#domain/shell.ts'
import { ArticleView } from '#features/articles/article-view.tsx'
import { freshnessOf, keyOf, newestArticles } from './publication.ts'
import { absolute } from './seo/absolute.ts'

interface VersionedArticle {
  article: ContentItem
  version: number
}

/** Some of the articles, as Astro's `getStaticPaths` hands them on. */
export interface ArticlePart {
  articles: VersionedArticle[]
}

const partSize = 100

/**
 * All articles in parts, the oldest first, so that a new one changes the last part alone. The key of a part is a hash
 * of all that its pages are made from beside the code.
 */
export async function articleParts() {
  const articles = await Promise.all(
    (await newestArticles()).toReversed().map(async (article) => {
      const { version } = await freshnessOf(scopes.article(article.slug))
      return { article, version }
    }),
  )
  const count = Math.max(1, Math.ceil(articles.length / partSize))
  return Array.from({ length: count }, (_, number) => {
    const part = articles.slice(number * partSize, (number + 1) * partSize)
    return {
      params: { part: String(number) },
      props: { articles: part },
      cacheKey: keyOf(part),
    }
  })
}

/** What the page of an article says. */
export function builtArticle({ article, version }: VersionedArticle): BuiltArticle {
  const { slug, title, excerpt, category } = article
  const drawn = { kicker: category, title }
  const card = shareCardName(drawn)
  return {
    slug,
    filling: {
      title,
      description: excerpt,
      content: renderToStaticMarkup(createElement(ArticleView, { article })),
      place: {
        slug,
        canonical: absolute(paths.article(slug)),
        scope: scopes.article(slug),
        version,
        facts: articleFacts(article, paths.card(card), absolute),
        card,
      },
    },
    card: { ...drawn, name: card },
  }
}
