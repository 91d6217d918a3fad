import type { NewerArticles } from '#contract/site.ts'
import type { Language } from '#domain/site/language.ts'
import { buildSearchIndex } from '#domain/search/search-index.ts'
import type { ServiceContext } from '#server/context.ts'
import { listChangedItems } from '#server/db/content.ts'
import { goneSlugs } from '#server/db/freshness.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** More articles than change between two builds. Of more, the search finds the last changed ones. */
const newerMaximum = 200

/** The articles of a language that changed after a version of the content, as a small search index. */
export async function readNewer(
  { sql }: ServiceContext,
  changes: { language: Language; since: number },
): Promise<NewerArticles> {
  const [items, gone] = await retryRead(() =>
    Promise.all([listChangedItems(sql, changes, newerMaximum), goneSlugs(sql, changes)]),
  )
  const { shards, pages } = buildSearchIndex(items, changes.language)
  const terms = Object.fromEntries(shards.flatMap((shard) => Object.entries(shard.terms)))
  return { entries: pages.flat(), terms, gone }
}
