import { differsInOneLetter } from './one-letter.ts'
import type { SearchShard } from './search-index.ts'
import { searchTerms } from './search-terms.ts'

/** `similar` also matches words that differ in one letter, for terms that no article has. */
export type Match = 'exact' | 'similar'

/** Shorter terms must match exactly, because one letter makes a different word. */
const similarFrom = 4
/** A similar word begins with this many letters of the term, so few shards are loaded. */
const sharedLetters = 2
/** At most this many shards with similar words are loaded: 480 KB. */
const similarShards = 8

/** The numbers of the shards with this term and every term that begins with it. */
export function shardsFor(term: string, starts: readonly string[], match: Match): number[] {
  if (match === 'exact' || term.length < similarFrom) return shardsFrom(term, starts)
  return shardsFrom(term.slice(0, sharedLetters), starts).slice(0, similarShards)
}

function shardsFrom(beginning: string, starts: readonly string[]): number[] {
  const last = `${beginning}\uffff`
  return starts.flatMap((start, number) => {
    const next = starts[number + 1]
    return start <= last && (next === undefined || next > beginning) ? [number] : []
  })
}

/**
 * The numbers of the articles that have every word of the query, the best first. The last word may be the beginning
 * of a word. `shards` are those of `shardsFor` for each term.
 */
export function findArticles(
  query: string,
  shards: readonly SearchShard[],
  articles: number,
  match: Match,
): number[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const found = terms.map((term, index) => {
    const isBeginning = index === terms.length - 1
    const exact = (key: string) => key === term || (isBeginning && key.startsWith(term))
    const scored = scores(term, exact, shards, articles)
    if (match === 'exact' || scored.size > 0 || term.length < similarFrom) return scored
    return scores(term, (key) => differsInOneLetter(term, key, isBeginning), shards, articles)
  })
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

/** The articles with a matching key. A rare word scores higher than a common one, a whole word than a beginning. */
function scores(
  term: string,
  matches: (key: string) => boolean,
  shards: readonly SearchShard[],
  articles: number,
): Map<number, number> {
  const best = new Map<number, number>()
  for (const shard of shards) {
    for (const key of Object.keys(shard).filter(matches)) {
      const list = shard[key] ?? []
      // The shards of newer articles have terms of other shards too.
      const length = shards.reduce((sum, { [key]: other = [] }) => sum + other.length, 0)
      const rarity = Math.log(1 + (2 * articles) / Math.max(1, length)) * (key === term ? 1.5 : 1)
      let article = 0
      for (let at = 0; at < list.length; at += 2) {
        article += list[at] ?? 0
        best.set(article, Math.max(best.get(article) ?? 0, (list[at + 1] ?? 0) * rarity))
      }
    }
  }
  return best
}
