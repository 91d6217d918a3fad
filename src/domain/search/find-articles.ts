import { defaultLanguage, type Language } from '#domain/site/language.ts'
import type { SearchShard } from './search-index.ts'
import type { SearchWord } from './arabic-words.ts'
import { guessMark, searchWords } from './search-terms.ts'

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
  language: Language = defaultLanguage,
): number[] {
  const words = searchWords(query, language)
  if (words.length === 0) return []
  const found = words.map((word, index) => {
    const isBeginning = index === words.length - 1
    const exact = scores(matchOf(word, isBeginning, shards), shards, articles)
    if (match === 'exact' || exact.size > 0) return exact
    return scores(similarTo(word, isBeginning), shards, articles)
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

/**
 * How well a key of the index matches a word: a whole word is better than a beginning or a guess. 0 is no match. A
 * guess of the query counts if more articles have it than the word itself: 'لجنة' is seldom 'جنة' with a prefix.
 */
function matchOf(
  { forms, guesses }: SearchWord,
  isBeginning: boolean,
  shards: readonly SearchShard[],
): (key: string) => number {
  const most = Math.max(...forms.map((form) => postings(form, shards)))
  const likely = new Set(guesses.filter((guess) => postings(guess, shards) > most))
  return (key) => {
    if (forms.includes(key)) return 1.5
    const isMatch =
      likely.has(key) ||
      forms.some((form) => key === form + guessMark || (isBeginning && key.startsWith(form)))
    return isMatch ? 1 : 0
  }
}

const isLong = (form: string) => form.length >= similarFrom

function similarTo({ forms, guesses }: SearchWord, isBeginning: boolean): (key: string) => number {
  const typed = forms.filter(isLong)
  const guessed = new Set(guesses.filter(isLong))
  return (key) => {
    const word = key.replace(guessMark, '')
    return guessed.has(word) || typed.some((form) => differsInOneLetter(form, word, isBeginning))
      ? 1
      : 0
  }
}

/** The length of a key's lists. The shards of newer articles have terms of other shards too. */
function postings(key: string, shards: readonly SearchShard[]): number {
  return shards.reduce((sum, { [key]: list = [] }) => sum + list.length, 0)
}

function scores(
  matchKey: (key: string) => number,
  shards: readonly SearchShard[],
  articles: number,
): Map<number, number> {
  const best = new Map<number, number>()
  for (const shard of shards) {
    for (const [key, list] of Object.entries(shard)) {
      const quality = matchKey(key)
      if (quality === 0) continue
      const length = postings(key, shards)
      const rarity = Math.log(1 + (2 * articles) / Math.max(1, length)) * quality
      let article = 0
      for (let at = 0; at < list.length; at += 2) {
        article += list[at] ?? 0
        best.set(article, Math.max(best.get(article) ?? 0, (list[at + 1] ?? 0) * rarity))
      }
    }
  }
  return best
}

/**
 * Whether two different words differ by one typing error: a letter that is missing, added or wrong, or two that are
 * swapped.
 * @param isBeginning whether `typed` may be the beginning of the word.
 */
function differsInOneLetter(typed: string, word: string, isBeginning: boolean): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  const same = (a: string, b: string) => (isBeginning ? b.startsWith(a) : a === b)
  return (
    same(rest(typed, 1), rest(word, 1)) ||
    same(rest(typed, 1), rest(word, 0)) ||
    same(rest(typed, 0), rest(word, 1)) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      same(rest(typed, 2), rest(word, 2)))
  )
}
