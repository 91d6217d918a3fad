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

let built: Promise<SearchParts> | undefined

/** The search index of all articles, made once for a build. */
export function searchParts(): Promise<SearchParts> {
  if (!built || import.meta.env.DEV) built = make()
  return built
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
