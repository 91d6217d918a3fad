import type { NewerArticles } from '#contract/site.ts'
import type { Language } from '#domain/site/language.ts'
import { buildSearchIndex } from '#domain/search/search-index.ts'
import type { ServiceContext } from '#server/context.ts'
import { goneSlugs } from '#server/db/freshness.ts'
import { listChangedArticles } from '#server/db/published-articles.ts'

/** More articles than change between two builds. Of more, the search finds the last changed ones. */
const newerMaximum = 200

/** The articles of a language that changed after a version of the content, as a small search index. */
export async function readNewer(
  { sql }: ServiceContext,
  changes: { language: Language; since: number },
): Promise<NewerArticles> {
  const [articles, gone] = await Promise.all([
    listChangedArticles(sql, changes, newerMaximum),
    goneSlugs(sql, changes),
  ])
  const { shards, pages } = buildSearchIndex(articles, changes.language)
  const terms = Object.fromEntries(shards.flatMap((shard) => Object.entries(shard.terms)))
  return { entries: pages.flat(), terms, gone }
}
