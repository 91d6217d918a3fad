import type { ContentItem, ContentSummary } from '#contract/content.ts'
import { groupNames } from '#domain/named-group.ts'
import { chooseRelated } from '#domain/related.ts'
import { linkedTopics, topicSlugs } from '#domain/topics.ts'
import type { ServiceContext } from '#server/context.ts'
import { countTags, listRelatable } from '#server/db/names.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The topics of an article that have a page, and the articles to read after it. */
export async function readSurroundings(
  { sql }: ServiceContext,
  article: Pick<ContentItem, 'id' | 'category' | 'publishedAt' | 'tags'>,
): Promise<{ topics: string[]; related: ContentSummary[] }> {
  const groups = groupNames(article.tags.length > 0 ? await retryRead(() => countTags(sql)) : [])
  const names = [...topicSlugs(article.tags)].map((slug) => groups.get(slug)?.names ?? [])
  const candidates = await retryRead(() => listRelatable(sql, article, names))
  return {
    topics: linkedTopics(article.tags, groups),
    related: chooseRelated(article, candidates),
  }
}
