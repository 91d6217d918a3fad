import { limits } from '#domain/site/limits.ts'
import type { ArticleSummary } from '#contract/content.ts'

type Articles = readonly ArticleSummary[]

/**
 * The articles of 'Analysis & Commentary', which are the newest op-eds, and of 'Latest News', which are all others.
 * @param newest the newest articles of both types: `limits.homeNeeds` of them, or all.
 * @param newestOpEds the newest op-eds, which may be older than all of `newest`.
 */
export function selectHome(newest: Articles, newestOpEds: Articles) {
  const opEds = newestOpEds.slice(0, limits.leadOpEds)
  const shown = new Set(opEds.map((article) => article.id))
  const latest = newest.filter((article) => !shown.has(article.id)).slice(0, limits.latestShown)
  return { opEds, latest }
}
