import type { ArticleSummary } from '#contract/content.ts'
import type { RelatedArticle } from '#features/articles/after-article.tsx'

/** What the page of an article shows of other articles. */
export interface Surroundings {
  /** The slugs of the article's topics that have a page. */
  topics: readonly string[]
  related: readonly RelatedArticle[]
}

/** Only what the page shows, because the build makes a cache key of it. */
export function relatedArticle(article: ArticleSummary): RelatedArticle {
  const { id, title, category, publishedAt, slug } = article
  const shown = { id, title, category, publishedAt, slug }
  return article.type === 'op-ed'
    ? { ...shown, type: article.type }
    : { ...shown, type: article.type, externalUrl: article.externalUrl }
}
