import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { categoryNames } from '#domain/categories.ts'
import { site } from '#contract/site.ts'
import { findArticles, shardsFor, type Match } from '#domain/find-articles.ts'
import { scopes } from '#domain/freshness.ts'
import { paths } from '#domain/paths.ts'
import { partNames, type SearchEntry, type SearchManifest } from '#domain/search-index.ts'
import { searchTerms } from '#domain/search-terms.ts'
import { request } from '#client/request.ts'

export interface SearchResult {
  /** How many articles were found; `entries` are the best of them. */
  count: number
  entries: SearchEntry[]
  /** True if no article has the words themselves, but some have words that differ in one letter. */
  isSimilar: boolean
}

const get = { method: 'GET', access: 'public' } as const
const manifestFile = endpoint({
  ...get,
  path: paths.searchManifest,
  result: z.object({
    version: z.string(),
    articles: z.number(),
    content: z.number(),
    entriesPerPage: z.number(),
    shards: z.array(z.string()),
  }),
})
const path = '/search/:version/:part'
const shardFile = endpoint({ ...get, path, result: z.record(z.string(), z.array(z.number())) })
const entriesFile = endpoint({
  ...get,
  path,
  result: z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      category: z.enum(categoryNames),
      publishedAt: z.string(),
      excerpt: z.string(),
    }),
  ),
})

const shown = 20
let manifest: Promise<SearchManifest> | undefined
const kept = new Map<string, Promise<unknown>>()

/**
 * Searches all articles in the browser. It loads only the parts of the index that the query needs.
 * @throws {RequestError | NetworkError} as `request` does.
 */
export async function searchArticles(query: string): Promise<SearchResult> {
  try {
    return await searchIn(await loadManifest(), query)
  } catch {
    // A rebuild has replaced the parts of the index: start again with its manifest.
    manifest = undefined
    kept.clear()
    return searchIn(await loadManifest(), query)
  }
}

function loadManifest(): Promise<SearchManifest> {
  manifest ??= request(manifestFile)
  return manifest
}

async function searchIn(index: SearchManifest, query: string): Promise<SearchResult> {
  const loading = load('gone', () => goneFrom(index))
  let found = await match(index, query, 'exact')
  const isSimilar = found.length === 0
  if (isSimilar) found = await match(index, query, 'similar')
  const gone = await loading
  const best = found.slice(0, shown + gone.size)
  const all = await Promise.all(best.map((number) => entry(index, number)))
  const entries = all.filter(({ slug }) => !gone.has(slug))
  const count = found.length - (all.length - entries.length)
  return { count, entries: entries.slice(0, shown), isSimilar }
}

/** The numbers of the articles that match, the best first. */
async function match(index: SearchManifest, query: string, how: Match): Promise<number[]> {
  const { version, articles, shards } = index
  const needed = new Set(searchTerms(query).flatMap((term) => shardsFor(term, shards, how)))
  const terms = [...needed].map((number) =>
    load(partNames.shard(number), (part) => request(shardFile, { params: { version, part } })),
  )
  return findArticles(query, await Promise.all(terms), articles, how)
}

/** The slugs of articles deleted after the index was built; loaded only if the content is newer than the index. */
async function goneFrom({ content }: SearchManifest): Promise<ReadonlySet<string>> {
  try {
    const { version } = await request(site.freshness, { query: { scope: scopes.home } })
    return new Set(version > content ? (await request(site.gone)).slugs : [])
  } catch {
    // The search must work without this list. Then a result may lead to a deleted article.
    return new Set()
  }
}

async function entry(
  { version, entriesPerPage }: SearchManifest,
  number: number,
): Promise<SearchEntry> {
  const page = Math.floor(number / entriesPerPage)
  const entries = await load(partNames.page(page), (part) =>
    request(entriesFile, { params: { version, part } }),
  )
  const found = entries[number % entriesPerPage]
  if (!found) throw new RangeError(`The index has no article ${number}`)
  return found
}

function load<Part>(name: string, fetchPart: (name: string) => Promise<Part>): Promise<Part> {
  const part = (kept.get(name) as Promise<Part> | undefined) ?? fetchPart(name)
  kept.set(name, part)
  return part
}
