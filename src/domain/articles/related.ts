import type { CategoryName } from './categories.ts'
import { topicSlugs } from './names.ts'

/** The facts by which related articles are found. */
export interface Relatable {
  id: string
  category: CategoryName
  tags: readonly string[]
  publishedAt: string
  /** Newest first. Without them it counts as not retracted. */
  corrections?: readonly { kind: string }[] | undefined
}

const relatedShown = 3

/**
 * How many candidates each topic of an article gives, and its category: so many published before it, and so many after
 * it. There are few, so that a new article changes few other pages.
 */
export const nearest = { topic: 5, category: 3 }

/**
 * The articles to read after this one, best first: those that share most topics with it, then those of its category. Of
 * equal ones, those that were published at nearly the same time come first. Nobody is sent to a retracted article.
 */
export function chooseRelated<A extends Relatable>(article: Relatable, candidates: Iterable<A>) {
  const topics = topicSlugs(article.tags)
  const at = Date.parse(article.publishedAt)
  const found = new Map([...candidates].map((candidate) => [candidate.id, candidate]))
  found.delete(article.id)
  return [...found.values()]
    .filter(({ corrections }) => corrections?.[0]?.kind !== 'retraction')
    .map((candidate) => ({
      candidate,
      shared: topics.intersection(topicSlugs(candidate.tags)).size,
      distance: Math.abs(Date.parse(candidate.publishedAt) - at),
    }))
    .filter(({ candidate, shared }) => shared > 0 || candidate.category === article.category)
    .toSorted(
      (a, b) =>
        b.shared - a.shared ||
        a.distance - b.distance ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .slice(0, relatedShown)
    .map(({ candidate }) => candidate)
}

/** Finds the related articles of each of these articles, which are in the order of their publication. */
export function relatedFinder<A extends Relatable>(articles: readonly A[]): (article: A) => A[] {
  const keysOf = ({ category, tags }: A) => [
    { key: `category:${category}`, distance: nearest.category },
    ...[...topicSlugs(tags)].map((slug) => ({ key: `topic:${slug}`, distance: nearest.topic })),
  ]
  const entries = articles.flatMap((article) =>
    keysOf(article).map(({ key }) => ({ key, article })),
  )
  const lists = Map.groupBy(entries, ({ key }) => key)
  return (article) => {
    const around = keysOf(article).flatMap(({ key, distance }) => {
      const list = lists.get(key) ?? []
      const position = list.findIndex((entry) => entry.article.id === article.id)
      const near = list.slice(Math.max(0, position - distance), position + distance + 1)
      return near.map((entry) => entry.article)
    })
    return chooseRelated(article, around)
  }
}
