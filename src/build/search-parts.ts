import { createHash } from 'node:crypto'
import { scopes } from '#domain/articles/freshness.ts'
import { defaultLanguage, languages, type Language } from '#domain/site/language.ts'
import {
  buildSearchIndex,
  entriesPerPage,
  partNames,
  type SearchManifest,
} from '#domain/search/search-index.ts'
import { newestArticles, versionOf } from './publication.ts'

interface SearchParts {
  manifest: SearchManifest
  /** The JSON of each part, by its name. */
  parts: Map<string, string>
}

type Parts = Record<Language, Promise<SearchParts>>

declare global {
  /** The search indexes of this build. On globalThis for the same reason as `buildSnapshot`. */
  var buildSearchParts: Parts | undefined
}

/** The search index of an edition: made once for a build, and once for each request in development. */
export function searchParts(language: Language = defaultLanguage): Promise<SearchParts> {
  return globalThis.buildSearchParts?.[language] ?? make(language)
}

/** Makes the search indexes at the start of a build, while the code of the pages is still being bundled. */
export async function makeSearchPartsEarly(): Promise<void> {
  const made = languages.map((language) => [language, make(language)] as const)
  globalThis.buildSearchParts = Object.fromEntries(made) as Parts
  await Promise.all(made.map(([, parts]) => parts))
}

async function make(language: Language): Promise<SearchParts> {
  const articles = await newestArticles(language)
  const content = await versionOf(scopes.home)
  const { shards, pages } = buildSearchIndex(articles, language)
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
