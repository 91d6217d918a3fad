import { limits } from '#domain/limits.ts'
import type { ContentSummary } from '#contract/content.ts'

export interface HomeSelection {
  /** 'Analysis & Commentary': the newest op-eds. */
  opEds: ContentSummary[]
  /** 'Latest News': everything else, the newest first. */
  latest: ContentSummary[]
}

/** How many of the newest articles are sure to hold all that 'Latest News' shows. */
export const homeNeeds = limits.latestShown + limits.leadOpEds

/**
 * What the home page shows.
 * @param newest the newest articles of both types, at least `homeNeeds` of them where there are so many.
 * @param newestOpEds the newest op-eds, which may be older than all of `newest`.
 */
export function selectHome(newest: ContentSummary[], newestOpEds: ContentSummary[]): HomeSelection {
  const opEds = newestOpEds.slice(0, limits.leadOpEds)
  const shown = new Set(opEds.map((article) => article.id))
  const latest = newest.filter((article) => !shown.has(article.id)).slice(0, limits.latestShown)
  return { opEds, latest }
}
