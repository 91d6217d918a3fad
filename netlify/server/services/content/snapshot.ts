import type { ContentItem } from '#contract/content.ts'
import type { ServiceContext } from '#server/context.ts'
import { listItems } from '#server/db/content.ts'
import { allVersions } from '#server/db/freshness.ts'
import type { Position } from '#server/db/position.ts'

/** All that the site is built from. */
export interface Snapshot {
  /** Every article with its body, newest first. */
  items: ContentItem[]
  /** The version that each page's scope had; scopes that nothing ever changed are absent and count as 0. */
  versions: ReadonlyMap<string, number>
}

const pageSize = 500

/**
 * Reads all content, page by page so that no answer of the database grows without bound. The versions are read
 * first: a page may then be newer than it says, which costs a reader one needless look, but never older.
 */
export async function readSnapshot({ sql }: Pick<ServiceContext, 'sql'>): Promise<Snapshot> {
  const versions = await allVersions(sql)
  const items: ContentItem[] = []
  let after: Position | undefined
  do {
    const page = await listItems(sql, { limit: pageSize, after })
    items.push(...page)
    const last = page.length === pageSize ? page.at(-1) : undefined
    after = last && { at: last.publishedAt, id: last.id }
  } while (after)
  return { items, versions }
}
