import { createHash } from 'node:crypto'
import { scopes } from '#domain/freshness.ts'
import {
  buildSearchIndex,
  entriesPerPage,
  partNames,
  type SearchManifest,
} from '#domain/search-index.ts'
import { freshnessOf, newestArticles } from './publication.ts'

interface SearchParts {
  manifest: SearchManifest
  /** The JSON of each part, by its name. */
  parts: Map<string, string>
}

declare global {
  /** The search index of this build. On globalThis for the same reason as `buildSnapshot`. */
  var buildSearchParts: Promise<SearchParts> | undefined
}

/** The search index of all articles: made once for a build, and once for each request in development. */
export function searchParts(): Promise<SearchParts> {
  return globalThis.buildSearchParts ?? make()
}

/** Makes the search index at the start of a build, while the code of the pages is still being bundled. */
export function makeSearchPartsEarly(): Promise<SearchParts> {
  return (globalThis.buildSearchParts = make())
}

async function make(): Promise<SearchParts> {
  const articles = await newestArticles()
  const { version: content } = await freshnessOf(scopes.home)
  const { shards, pages } = buildSearchIndex(articles)
  const parts = new Map([
    ...shards.map(({ terms }, number): [string, string] => [
      partNames.shard(number),
      JSON.stringify(terms),
    ]),
    ...pages.map((page, number): [string, string] => [
      partNames.page(number),
      JSON.stringify(page),
    ]),
  ])
  const hash = createHash('sha256')
  for (const [name, text] of parts) hash.update(name).update(text)
  const manifest = {
    version: hash.digest('hex').slice(0, 12),
    articles: articles.length,
    content,
    entriesPerPage,
    shards: shards.map(({ first }) => first),
  }
  return { manifest, parts }
}
