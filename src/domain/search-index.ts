import { bodyText } from './article-body.ts'
import type { CategoryName } from './categories.ts'
import { defaultLanguage, type Language } from './language.ts'
import { indexTerms } from './search-terms.ts'

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

export interface SearchIndex {
  shards: { first: string; terms: SearchShard }[]
  pages: SearchEntry[][]
}

export const entriesPerPage = 100
/** In characters of JSON. A query loads one shard per word, so shards are small. */
const shardSize = 60_000
const excerptLength = 160

/**
 * Builds the index of an edition's articles, numbered in the given order. Its parts have a bounded size, so that a
 * search loads little for any number of articles.
 */
export function buildSearchIndex(
  articles: readonly Searched[],
  language: Language = defaultLanguage,
): SearchIndex {
  const postings = new Map<string, number[]>()
  const lastOf = new Map<string, number>()
  for (const [number, article] of articles.entries()) {
    for (const [term, weight] of weighTerms(article, language)) {
      const list = postings.get(term) ?? []
      list.push(number - (lastOf.get(term) ?? 0), Math.round(weight))
      lastOf.set(term, number)
      postings.set(term, list)
    }
  }
  const entries = articles.map(entryOf)
  const count = Math.ceil(entries.length / entriesPerPage)
  const pages = Array.from({ length: count }, (_, page) =>
    entries.slice(page * entriesPerPage, (page + 1) * entriesPerPage),
  )
  return { shards: cut(postings), pages }
}

/** Weighs each term: most in the title, least in the body, and less for each repetition. */
function weighTerms(
  { title, tags, authorName, source = '', excerpt, body = '' }: Searched,
  language: Language,
) {
  const weights = new Map<string, number>()
  const add = (text: string, boost: number) => {
    for (const term of indexTerms(text, language)) {
      const weight = weights.get(term) ?? 0
      weights.set(term, weight + boost / (1 + weight / (4 * boost)))
    }
  }
  add(title, 12)
  add(`${tags.join(' ')} ${authorName} ${source}`, 6)
  add(excerpt, 3)
  add(bodyText(body), 1)
  return weights
}

function entryOf({ title, slug, category, publishedAt, excerpt }: Searched): SearchEntry {
  const short = excerpt.length > excerptLength ? `${excerpt.slice(0, excerptLength)}…` : excerpt
  return { title, slug, category, publishedAt, excerpt: short }
}

function cut(postings: ReadonlyMap<string, number[]>): SearchIndex['shards'] {
  const shards: SearchIndex['shards'] = []
  let size = 0
  for (const term of [...postings.keys()].toSorted(byCodeUnits)) {
    const list = postings.get(term) ?? []
    if (shards.length === 0 || size > shardSize) {
      // No prototype: 'constructor' may be a term.
      shards.push({ first: term, terms: Object.create(null) as SearchShard })
      size = 0
    }
    const shard = shards.at(-1)
    if (shard) shard.terms[term] = list
    size += term.length + 4 + list.length * 3
  }
  return shards
}

/** Compares in the same way on every machine, in any language setting. `shardsFor` compares in this way too. */
function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
