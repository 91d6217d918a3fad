import { groupNames, linkedTopics, topicSlugs } from '#domain/articles/names.ts'
import { chooseRelated } from '#domain/articles/related.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import type { ServiceContext } from '#server/context.ts'
import { countNamed, listRelatable } from '#server/db/articles/names.ts'
import { findPublished } from '#server/db/articles/published-articles.ts'

/** A published article, the slugs of its topics that have a page, and all topics of its edition by their slugs. */
export async function findWithTopics({ sql }: ServiceContext, name: ArticleName) {
  const found = await findPublished(sql, name)
  if (!found) return undefined
  const { language, tags } = found.article
  const groups = groupNames(tags.length > 0 ? await countNamed(sql, 'topic', language) : [])
  return { ...found, topics: linkedTopics(tags, groups), groups }
}

/** A published article with its topics, and with the articles to read after it. */
export async function findWithRelated(context: ServiceContext, name: ArticleName) {
  const found = await findWithTopics(context, name)
  if (!found) return undefined
  const { article, groups } = found
  const names = [...topicSlugs(article.tags)].map((slug) => groups.get(slug)?.names ?? [])
  const candidates = await listRelatable(context.sql, article, names)
  return { ...found, related: chooseRelated(article, candidates) }
}
