import { bodyText } from './article-body.ts'
import type { CategoryName } from './categories.ts'
import { searchTerms } from './search-terms.ts'

/** What a result shows of an article. */
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

/** How the parts of an index are named and where they begin; the one part whose address never changes. */
export interface SearchManifest {
  /** Names this state of the index; its parts stand in a folder of that name. */
  version: string
  articles: number
  /** The version of the content that it was made from: see `freshness.ts`. */
  content: number
  entriesPerPage: number
  /** The first term of each shard; a term is in the last shard that begins at or before it. */
  shards: string[]
}

/** For each term, pairs of an article's distance from the one before and how much the term says of it. */
export type SearchShard = Record<string, number[]>

/** The names of an index's parts within the folder of its version. */
export const partNames = {
  shard: (number: number) => `terms-${number}.json`,
  page: (number: number) => `articles-${number}.json`,
} as const

export interface SearchIndex {
  shards: { first: string; terms: SearchShard }[]
  pages: SearchEntry[][]
}

export const entriesPerPage = 100
/** A query loads one shard for each of its words, so a shard stays small; in characters of JSON. */
const shardSize = 60_000
const excerptLength = 160

/**
 * The index of all articles, in the order they are given. It is cut into parts of bounded size, so that a search
 * loads little however many articles there are.
 */
export function buildSearchIndex(articles: readonly Searched[]): SearchIndex {
  const postings = new Map<string, number[]>()
  const lastOf = new Map<string, number>()
  for (const [number, article] of articles.entries()) {
    for (const [term, weight] of weighTerms(article)) {
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

/** A word in the title says more of an article than one in its body, and saying it again says less each time. */
function weighTerms({ title, tags, authorName, source = '', excerpt, body = '' }: Searched) {
  const weights = new Map<string, number>()
  const add = (text: string, boost: number) => {
    for (const term of searchTerms(text)) {
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
      // Without a prototype, for 'constructor' is a word like any other.
      shards.push({ first: term, terms: Object.create(null) as SearchShard })
      size = 0
    }
    const shard = shards.at(-1)
    if (shard) shard.terms[term] = list
    size += term.length + 4 + list.length * 3
  }
  return shards
}

/** The order in which shards are searched too, whatever the language of the machine. */
function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
