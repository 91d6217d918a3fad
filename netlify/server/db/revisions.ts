import type { CorrectionKind } from '#contract/corrections.ts'
import type { ContentStatus } from '#contract/desk.ts'
import type { Sql } from './client.ts'
import { instantText } from './content-columns.ts'
import type { Fields } from './unpublished.ts'

/** What a save did, as its revision keeps it. Triggers write the revisions; see the migration. */
export type RevisionAction =
  | 'kept'
  | 'created'
  | 'edited'
  | 'autosaved'
  | 'scheduled'
  | 'unscheduled'
  | 'published'
  | 'unpublished'
  | 'deleted'
  | 'restored'
  | 'reverted'
  | CorrectionKind

/** What a save says about itself besides its values. */
export interface SaveNote {
  action?: 'reverted' | CorrectionKind
  /** The number of the revision that a save of 'reverted' brings back. */
  revertedTo?: number
  /** The window that saves by itself. Its saves within ten minutes are one revision. */
  sitting?: string | undefined
}

/** A condition that is always true: it gives the note to the triggers of the same statement. */
export function noteCondition(placeholder: string): string {
  return `set_config('site.save', ${placeholder}, true) is not null`
}

/** The value for the placeholder of `noteCondition`. */
export function noteValue(note: SaveNote): string {
  return JSON.stringify(note)
}

export interface RevisionRow {
  number: number
  savedAt: string
  action: RevisionAction
  revertedTo: number | null
  changed: string[]
}

const columns = `number, ${instantText('saved_at')} as "savedAt", action,
  reverted_to as "revertedTo", to_json(changed) as changed`

/** The revisions of an article, newest first. */
export async function listRevisions(sql: Sql, articleId: string, limit: number) {
  const rows = await sql`
    select ${sql.unsafe(columns)} from revision
    where article_id = ${articleId} order by number desc limit ${limit}`
  return rows as RevisionRow[]
}

export async function findRevision(sql: Sql, articleId: string, number: number) {
  const [row] = await sql`
    select ${sql.unsafe(columns)}, status, fields from revision
    where article_id = ${articleId} and number = ${number}::integer`
  return row as (RevisionRow & { status: ContentStatus; fields: Fields }) | undefined
}
