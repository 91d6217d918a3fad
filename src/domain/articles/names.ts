import { limits } from '#domain/site/limits.ts'

/** The signs that tell names apart after a letter, such as 'C', 'C++' and 'C#'. */
const signs: Record<string, string> = { '+': 'plus', '#': 'sharp', '*': 'star' }

/**
 * The slug of an author's or a topic's page. Spellings that differ only in case, spaces, punctuation or the accents of
 * Latin letters share one. Letters of other scripts stay as they are. Empty if the name has no letter and no digit.
 */
export function nameSlug(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Many emoji end in an invisible mark, a variation selector.
      .replace(/['’]|\p{Variation_Selector}/gu, '')
      .toLowerCase()
      .replace(/([a-z])\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/(?<=[\p{L}\p{N}+#*])[+#*]/gu, (sign) => `-${signs[sign]}-`)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}

/** How many articles have a name: of an author, or of a tag. */
export interface NameCount {
  name: string
  count: number
}

interface NameGroup {
  slug: string
  /** The spelling that most articles have. */
  name: string
  names: string[]
  /** How many articles have one of the names. */
  count: number
}

/** The groups by their slug. A name without letters and digits is in none. */
export function groupNames(counts: Iterable<NameCount>): Map<string, NameGroup> {
  const groups = new Map<string, NameGroup>()
  const mostFirst = [...counts].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  for (const { name, count } of mostFirst) {
    const slug = nameSlug(name)
    if (slug === '') continue
    const group = groups.get(slug) ?? { slug, name, names: [], count: 0 }
    group.names.push(name)
    group.count += count
    groups.set(slug, group)
  }
  return groups
}

/** The names of articles, with how many articles have each. */
export function countNames(names: Iterable<readonly string[]>): NameCount[] {
  const all = [...names].flatMap((ofArticle) => Array.from(new Set(ofArticle)))
  const groups = Map.groupBy(all, (name) => name)
  return Array.from(groups, ([name, { length }]) => ({ name, count: length }))
}

/** Whether a topic has enough articles for a page. */
export function hasTopicPage(topic: NameGroup | undefined): topic is NameGroup {
  return topic !== undefined && topic.count >= limits.topicMinimum
}

/** A build asks for the topics of each article a hundred times. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>()

export function topicSlugs(tags: readonly string[]): ReadonlySet<string> {
  const slugs = known.get(tags) ?? new Set(tags.map(nameSlug).filter((slug) => slug !== ''))
  known.set(tags, slugs)
  return slugs
}

/** The slugs of an article's topics that have a page. */
export function linkedTopics(tags: readonly string[], topics: ReadonlyMap<string, NameGroup>) {
  return [...topicSlugs(tags)].filter((slug) => hasTopicPage(topics.get(slug)))
}
