import type { NewerArticles } from '#contract/site.ts'
import { buildSearchIndex } from '#domain/search-index.ts'
import type { ServiceContext } from '#server/context.ts'
import { listChangedItems } from '#server/db/content.ts'
import { goneSlugs } from '#server/db/freshness.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** More articles than change between two builds. Of more, the search finds the last changed ones. */
const newerMaximum = 200

/** The articles that changed after a version of the content, as a small search index. */
export async function readNewer({ sql }: ServiceContext, since: number): Promise<NewerArticles> {
  const [items, gone] = await retryRead(() =>
    Promise.all([listChangedItems(sql, since, newerMaximum), goneSlugs(sql, since)]),
  )
  const { shards, pages } = buildSearchIndex(items)
  const terms = Object.fromEntries(shards.flatMap((shard) => Object.entries(shard.terms)))
  return { entries: pages.flat(), terms, gone }
}
