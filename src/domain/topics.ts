import { limits } from './limits.ts'
import type { NamedGroup } from './named-group.ts'
import { nameSlug } from './name-slug.ts'

/** Whether a topic has enough articles for a page. */
export function hasTopicPage(topic: NamedGroup | undefined): topic is NamedGroup {
  return topic !== undefined && topic.count >= limits.topicMinimum
}

/** The slugs of these tags' topics. */
export function topicSlugs(tags: readonly string[]): Set<string> {
  return new Set(tags.map(nameSlug).filter((slug) => slug !== ''))
}

/** The slugs of an article's topics that have a page. */
export function linkedTopics(
  tags: readonly string[],
  topics: ReadonlyMap<string, NamedGroup>,
): string[] {
  return [...topicSlugs(tags)].filter((slug) => hasTopicPage(topics.get(slug)))
}
