import { createHash } from 'node:crypto'
import { NeonDbError } from '@neondatabase/serverless'
import type { Sql } from './client.ts'

/** Marks this database as production's. The mark names the host, so that a branch forked from it is not production. */
export async function markAsProduction(sql: Sql, databaseUrl: string): Promise<void> {
  const location = locationHash(databaseUrl)
  await sql`
    insert into production_marker (location) values (${location})
    on conflict (single) do update set location = excluded.location, released_at = now()`
}

/** Whether a production release has marked this database as its own. */
export async function isProductionDatabase(sql: Sql, databaseUrl: string): Promise<boolean> {
  try {
    const [row] = await sql`select location from production_marker`
    return row?.['location'] === locationHash(databaseUrl)
  } catch (error) {
    // A database without the table has never seen a production release.
    if (error instanceof NeonDbError && error.code === '42P01') return false
    throw error
  }
}

/**
 * A hash of where a database is. Neon's pooler and the database behind it have the same hash.
 * @see https://neon.com/docs/connect/connection-pooling
 */
function locationHash(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl)
  const database = hostname.toLowerCase().replace(/^([^.]+?)-pooler\b/, '$1') + pathname
  return createHash('sha256').update(database).digest('hex')
}
