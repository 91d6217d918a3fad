import { limits } from '#domain/site/limits.ts'
import type { ArticleSummary } from '#contract/content.ts'

type Articles = readonly ArticleSummary[]

/**
 * What 'Analysis & Commentary' shows, the newest op-eds, and 'Latest News', everything else.
 * @param newest the newest articles of both types: `limits.homeNeeds` of them, or all.
 * @param newestOpEds the newest op-eds, which may be older than all of `newest`.
 */
export function selectHome(newest: Articles, newestOpEds: Articles) {
  const opEds = newestOpEds.slice(0, limits.leadOpEds)
  const shown = new Set(opEds.map((article) => article.id))
  const latest = newest.filter((article) => !shown.has(article.id)).slice(0, limits.latestShown)
  return { opEds, latest }
}
