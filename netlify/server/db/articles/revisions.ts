import type { CorrectionKind } from '#contract/corrections.ts'
import type { ContentStatus } from '#contract/desk.ts'
import type { RevisionSummary } from '#contract/revisions.ts'
import type { ArticleFields } from './article-columns.ts'
import { rowOf, rowsOf, type Sql } from '#server/db/client.ts'

/** What a save tells the trigger that writes its revision, besides the article's values. */
export interface RevisionFacts {
  action?: 'reverted' | CorrectionKind | undefined
  /** The number of the revision that a save of 'reverted' brings back. */
  revertedTo?: number
  /** The id of a sitting, if the form saves by itself. Its saves within ten minutes are one revision. */
  autosave?: string | undefined
}

/** One row for the `from` of a saving statement. Reading it tells the facts to that statement's trigger. */
export function revisionFacts(sql: Sql, { autosave, ...facts }: RevisionFacts) {
  // The name that the trigger of `0002-revisions.sql` reads.
  const told = { ...facts, autosaveSession: autosave }
  return sql`set_config('site.revision', ${JSON.stringify(told)}, true)`
}

export interface RevisionRow extends Omit<RevisionSummary, 'label'> {
  /** What the save did. A trigger writes the revisions: see `0002-revisions.sql`. */
  action: string
  revertedTo: number | null
}

const columns = `number, instant_text(saved_at) as "savedAt", saved_by as "savedBy", action,
  reverted_to as "revertedTo", to_json(changed) as changed`

/** The revisions of an article, newest first. */
export async function listRevisions(sql: Sql, articleId: string, limit: number) {
  return rowsOf<RevisionRow>(sql`
    select ${sql.unsafe(columns)} from revision
    where article_id = ${articleId} order by number desc limit ${limit}`)
}

export async function findRevision(sql: Sql, articleId: string, number: number) {
  return rowOf<(RevisionRow & { status: ContentStatus; fields: ArticleFields }) | undefined>(sql`
    select ${sql.unsafe(columns)}, status, fields from revision
    where article_id = ${articleId} and number = ${number}::integer`)
}
