import { limits } from '#domain/site/limits.ts'
import type { NameGroup } from './name-groups.ts'
import { nameSlug } from '#domain/addresses/name-slug.ts'

/** Whether a topic has enough articles for a page. */
export function hasTopicPage(topic: NameGroup | undefined): topic is NameGroup {
  return topic !== undefined && topic.count >= limits.topicMinimum
}

/** A build asks for the topics of each article a hundred times. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>()

/** The slugs of these tags' topics. */
export function topicSlugs(tags: readonly string[]): ReadonlySet<string> {
  const slugs = known.get(tags) ?? new Set(tags.map(nameSlug).filter((slug) => slug !== ''))
  known.set(tags, slugs)
  return slugs
}

/** The slugs of an article's topics that have a page. */
export function linkedTopics(
  tags: readonly string[],
  topics: ReadonlyMap<string, NameGroup>,
): string[] {
  return [...topicSlugs(tags)].filter((slug) => hasTopicPage(topics.get(slug)))
}
