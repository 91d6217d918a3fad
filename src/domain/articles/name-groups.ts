import { nameSlug } from '#domain/addresses/name-slug.ts'

/** How many articles have a name: of an author, or of a tag. */
export interface NameCount {
  name: string
  count: number
}

/** All spellings of one author's name or of one topic. */
export interface NameGroup {
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
  for (const { name, count } of [...counts].toSorted(mostFirst)) {
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
  const counts = new Map<string, number>()
  for (const ofArticle of names) {
    for (const name of new Set(ofArticle)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

function mostFirst(a: NameCount, b: NameCount): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1)
}
