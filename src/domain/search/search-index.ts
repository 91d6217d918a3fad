import { bodyText } from '#domain/articles/article-body.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { termFinder } from './search-terms.ts'

/** The fields of an article that a search result shows. */
export interface SearchEntry {
  title: string
  slug: string
  category: CategoryName
  publishedAt: string
  excerpt: string
}

interface Searched extends SearchEntry {
  authorName: string
  tags: readonly string[]
  source?: string
  body?: string
}

/** The names of the index's parts, and the first term of each shard. Only the manifest has a URL that never changes. */
export interface SearchManifest {
  /** The name of the folder with the parts; it changes with their content. */
  version: string
  articles: number
  /** The version of the content that the index was built from: see `freshness.ts`. */
  content: number
  entriesPerPage: number
  /** The first term of each shard; a term is in the last shard that begins at or before it. */
  shards: string[]
}

/** For each term a flat list of pairs: the difference to the previous article's number, and the term's weight. */
export type SearchShard = Record<string, number[]>

/** The file names of an index's parts. */
export const partNames = {
  shard: (number: number) => `terms-${number}.json`,
  page: (number: number) => `articles-${number}.json`,
} as const

interface Posting {
  /** Its pairs in the shard. */
  pairs: number[]
  /** The number of the last article that has it. */
  last: number
  /** Its weight in the article that is being read; 0 until the term is found in it. */
  weight: number
}

export interface SearchIndex {
  shards: { first: string; terms: SearchShard }[]
  pages: SearchEntry[][]
}

export const entriesPerPage = 100
/** In characters of JSON. A query loads one shard per word, so shards are small. */
const shardSize = 60_000
const excerptLength = 160

/** Builds the index of an edition's articles, in parts of a bounded size, so that a search loads little of it. */
export function buildSearchIndex(
  articles: readonly Searched[],
  language: Language = defaultLanguage,
): SearchIndex {
  const postings = new Map<string, Posting>()
  const postingsIn = termFinder(language, (term) => {
    const posting = postings.get(term) ?? { pairs: [], last: 0, weight: 0 }
    postings.set(term, posting)
    return posting
  })
  for (const [number, article] of articles.entries()) {
    for (const posting of weighTerms(article, postingsIn)) {
      posting.pairs.push(number - posting.last, Math.round(posting.weight))
      posting.last = number
      posting.weight = 0
    }
  }
  const entries = articles.map(entryOf)
  const count = Math.ceil(entries.length / entriesPerPage)
  const pages = Array.from({ length: count }, (_, page) =>
    entries.slice(page * entriesPerPage, (page + 1) * entriesPerPage),
  )
  return { shards: cut(postings), pages }
}

/**
 * Weighs each term of an article: most in the title, least in the body, and less for each repetition.
 * @returns the terms that the article has.
 */
function weighTerms(
  { title, tags, authorName, source = '', excerpt, body = '' }: Searched,
  postingsIn: (text: string) => Posting[],
): Posting[] {
  const found: Posting[] = []
  const add = (text: string, boost: number) => {
    for (const posting of postingsIn(text)) {
      if (posting.weight === 0) found.push(posting)
      posting.weight += boost / (1 + posting.weight / (4 * boost))
    }
  }
  add(title, 12)
  add(`${tags.join(' ')} ${authorName} ${source}`, 6)
  add(excerpt, 3)
  add(bodyText(body), 1)
  return found
}

function entryOf({ title, slug, category, publishedAt, excerpt }: Searched): SearchEntry {
  // Half of an emoji at the end would be shown as a question mark.
  const start = excerpt.slice(0, excerptLength).replace(/\p{Surrogate}$/u, '')
  const short = excerpt.length > excerptLength ? `${start}…` : excerpt
  return { title, slug, category, publishedAt, excerpt: short }
}

function cut(postings: ReadonlyMap<string, Posting>): SearchIndex['shards'] {
  const shards: SearchIndex['shards'] = []
  let size = 0
  const sorted = [...postings].toSorted(([one], [other]) => byCodeUnits(one, other))
  for (const [term, { pairs }] of sorted) {
    if (shards.length === 0 || size > shardSize) {
      // No prototype: 'constructor' may be a term.
      shards.push({ first: term, terms: Object.create(null) as SearchShard })
      size = 0
    }
    const shard = shards.at(-1)
    if (shard) shard.terms[term] = pairs
    size += term.length + 4 + pairs.length * 3
  }
  return shards
}

/** Compares in the same way on every machine, in any language setting. `shardsFor` compares in this way too. */
function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
