import type { ServiceContext } from '#server/context.ts'
import { listItems } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { NotFound } from '#server/errors.ts'
import { feedTopics, type Feed } from '#server/feeds/feed.ts'
import { hubOf } from '#server/feeds/hub.ts'
import { siteOf } from './site-of.ts'

const feedLength = 50

/**
 * A feed with its newest articles.
 * @throws {NotFound} for an unknown name.
 */
export async function readFeed(context: ServiceContext, name: string): Promise<Feed> {
  const topic = feedTopics.get(name)
  if (!topic) throw new NotFound('Feed not found')
  const listing = { category: topic.category, limit: feedLength }
  const articles = await retryRead(() => listItems(context.sql, listing))
  return { ...topic, articles, site: siteOf(context), hub: hubOf(context) }
}
