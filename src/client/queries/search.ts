import * as z from 'zod/mini'
import { anyone } from '#contract/endpoint.ts'
import { SearchEntry as Entry, SearchTerms, site } from '#contract/site.ts'
import { findArticles, shardsFor, type Match } from '#domain/search/find-articles.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import {
  partNames,
  type SearchEntry,
  type SearchManifest,
  type SearchShard,
} from '#domain/search/search-index.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { NetworkError, RequestError, request } from '#client/request.ts'

export interface SearchResult {
  /** How many articles were found; `entries` are the best of them. */
  count: number
  entries: SearchEntry[]
  /** True if no article has the words themselves, but some have words that differ in one letter. */
  isSimilar: boolean
}

const Manifest = z.object({
  version: z.string(),
  articles: z.number(),
  content: z.number(),
  entriesPerPage: z.number(),
  shards: z.array(z.string()),
})

function filesOf(language: Language) {
  const path = editionPaths(language).searchManifest
  const part = `${path.replace('index.json', '')}:version/:part` as const
  return {
    manifest: anyone(`GET ${path}`, { result: Manifest }),
    shard: anyone(`GET ${part}`, { result: SearchTerms }),
    entries: anyone(`GET ${part}`, { result: z.array(Entry) }),
  }
}

type Index = SearchManifest & { language: Language }

interface Newer {
  entries: SearchEntry[]
  /** Their numbers are negative: -1 is the last entry. */
  terms: SearchShard
  /** The slugs whose entries in the index are not shown. */
  replaced: ReadonlySet<string>
}

const shown = 20
/** An open page asks for newer articles at most this often. */
const newerFreshMs = 30_000
/** A page has one language, so there is one index. */
let manifest: Promise<Index> | undefined
const kept = new Map<string, Promise<unknown>>()
let newer: { askedAt: number; answer: Promise<Newer> } | undefined

/**
 * Searches an edition's articles in the browser. It loads only the parts of the index that the query needs, and the
 * articles that are newer than the index.
 * @throws {RequestError | NetworkError} as `request` does.
 */
export async function searchArticles(query: string, language: Language): Promise<SearchResult> {
  try {
    return await searchIn(await loadManifest(language), query)
  } catch {
    // A rebuild has replaced the parts of the index: start again with its manifest.
    manifest = undefined
    newer = undefined
    kept.clear()
    return searchIn(await loadManifest(language), query)
  }
}

function loadManifest(language: Language): Promise<Index> {
  manifest ??= request(filesOf(language).manifest).then((loaded) => ({ ...loaded, language }))
  return manifest
}

async function searchIn(index: Index, query: string): Promise<SearchResult> {
  const changed = loadNewer(index)
  let found = await match(index, changed, query, 'exact')
  const isSimilar = found.length === 0
  if (isSimilar) found = await match(index, changed, query, 'similar')
  const { entries: latest, replaced } = await changed
  const best = found.slice(0, shown + replaced.size)
  const all = await Promise.all(best.map((number) => entry(index, latest, number)))
  const entries = all.filter((one) => latest.includes(one) || !replaced.has(one.slug))
  const count = found.length - (all.length - entries.length)
  return { count, entries: entries.slice(0, shown), isSimilar }
}

async function match(
  { version, articles, shards, language }: Index,
  changed: Promise<Newer>,
  query: string,
  how: Match,
): Promise<number[]> {
  const terms = searchTerms(query, language)
  const needed = new Set(terms.flatMap((term) => shardsFor(term, shards, how)))
  const { shard } = filesOf(language)
  const built = [...needed].map((number) =>
    load(version, partNames.shard(number), (part) => request(shard, { params: { version, part } })),
  )
  const [latest, ...loaded] = await Promise.all([changed, ...built])
  const count = latest.entries.length + articles
  return findArticles(query, [latest.terms, ...loaded], count, how, language)
}

function loadNewer(index: Index): Promise<Newer> {
  if (!newer || Date.now() - newer.askedAt > newerFreshMs) {
    newer = { askedAt: Date.now(), answer: readNewer(index) }
  }
  return newer.answer
}

async function readNewer({ content, language }: Index): Promise<Newer> {
  try {
    const query = { version: String(content), ...(language !== defaultLanguage && { language }) }
    const { entries, terms, gone } = await request(site.newer, { query })
    for (const list of Object.values(terms)) list[0] = (list[0] ?? 0) - entries.length
    return { entries, terms, replaced: new Set([...gone, ...entries.map(({ slug }) => slug)]) }
  } catch (error) {
    if (!(error instanceof RequestError) && !(error instanceof NetworkError)) throw error
    // The search works without the newer articles. The next search asks again.
    newer = undefined
    return { entries: [], terms: {}, replaced: new Set() }
  }
}

async function entry(
  { version, entriesPerPage, language }: Index,
  latest: readonly SearchEntry[],
  number: number,
): Promise<SearchEntry> {
  const readPage = (part: string) =>
    request(filesOf(language).entries, { params: { version, part } })
  const name = partNames.page(Math.floor(number / entriesPerPage))
  const found =
    number < 0 ? latest.at(number) : (await load(version, name, readPage))[number % entriesPerPage]
  if (!found) throw new RangeError(`The index has no article ${number}`)
  return found
}

/** Loads a part of one version of the index: a search may still need the old version while another has the new one. */
function load<Part>(version: string, name: string, fetchPart: (name: string) => Promise<Part>) {
  const key = `${version}/${name}`
  const part = (kept.get(key) as Promise<Part> | undefined) ?? fetchPart(name)
  kept.set(key, part)
  return part
}
