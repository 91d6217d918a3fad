import type { Article, ArticleSummary } from '#contract/content.ts'
import { groupNames, linkedTopics, topicSlugs } from '#domain/articles/names.ts'
import { chooseRelated } from '#domain/articles/related.ts'
import type { ServiceContext } from '#server/context.ts'
import { countNamed, listRelatable } from '#server/db/names.ts'

/** The slugs of the topics of an article that have a page, and the articles to read after it. */
export async function readSurroundings(
  { sql }: ServiceContext,
  article: Pick<Article, 'id' | 'language' | 'category' | 'publishedAt' | 'tags'>,
): Promise<{ topics: string[]; related: ArticleSummary[] }> {
  const { language, tags } = article
  const groups = groupNames(tags.length > 0 ? await countNamed(sql, 'topic', language) : [])
  const names = [...topicSlugs(tags)].map((slug) => groups.get(slug)?.names ?? [])
  const candidates = await listRelatable(sql, article, names)
  return {
    topics: linkedTopics(tags, groups),
    related: chooseRelated(article, candidates),
  }
}
