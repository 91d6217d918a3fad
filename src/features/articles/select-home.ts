import { limits } from '#domain/site/limits.ts'
import type { ArticleSummary } from '#contract/content.ts'

export interface HomeSelection {
  /** 'Analysis & Commentary': the newest op-eds. */
  opEds: ArticleSummary[]
  /** 'Latest News': everything else, the newest first. */
  latest: ArticleSummary[]
}

/** The newest articles that must be loaded so that 'Latest News' is complete. */
export const homeNeeds = limits.latestShown + limits.leadOpEds

/**
 * Selects what the home page shows.
 * @param newest the newest articles of both types: `homeNeeds` of them, or all.
 * @param newestOpEds the newest op-eds, which may be older than all of `newest`.
 */
export function selectHome(newest: ArticleSummary[], newestOpEds: ArticleSummary[]): HomeSelection {
  const opEds = newestOpEds.slice(0, limits.leadOpEds)
  const shown = new Set(opEds.map((article) => article.id))
  const latest = newest.filter((article) => !shown.has(article.id)).slice(0, limits.latestShown)
  return { opEds, latest }
}
