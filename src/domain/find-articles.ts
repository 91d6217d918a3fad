import type { SearchShard } from './search-index.ts'
import { searchTerms } from './search-terms.ts'

/** The numbers of the shards that hold a term and, for a beginning of terms, all that begin with it. */
export function shardsFor(term: string, starts: readonly string[]): number[] {
  const last = `${term}\uffff`
  return starts.flatMap((start, number) => {
    const next = starts[number + 1]
    return start <= last && (next === undefined || next > term) ? [number] : []
  })
}

/**
 * The numbers of the articles that hold every word of the query, the best first. The last word may be the beginning
 * of one. `shards` are those that `shardsFor` names for each term.
 */
export function findArticles(
  query: string,
  shards: readonly SearchShard[],
  articles: number,
): number[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const found = terms.map((term, index) =>
    scores(term, index === terms.length - 1, shards, articles),
  )
  const [first = new Map<number, number>(), ...others] = found
  return [...first]
    .filter(([article]) => others.every((other) => other.has(article)))
    .map(([article, score]): [number, number] => [
      article,
      others.reduce((sum, other) => sum + (other.get(article) ?? 0), score),
    ])
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([article]) => article)
}

/** What a rare word says counts more than what a common one does, and a whole word more than a beginning. */
function scores(
  term: string,
  isBeginning: boolean,
  shards: readonly SearchShard[],
  articles: number,
) {
  const best = new Map<number, number>()
  for (const shard of shards) {
    const matching = isBeginning ? Object.keys(shard).filter((key) => key.startsWith(term)) : [term]
    for (const key of matching) {
      const list = Object.hasOwn(shard, key) ? (shard[key] ?? []) : []
      const rarity =
        Math.log(1 + (2 * articles) / Math.max(1, list.length)) * (key === term ? 1.5 : 1)
      let article = 0
      for (let at = 0; at < list.length; at += 2) {
        article += list[at] ?? 0
        best.set(article, Math.max(best.get(article) ?? 0, (list[at + 1] ?? 0) * rarity))
      }
    }
  }
  return best
}
