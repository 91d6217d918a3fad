import { PGlite } from '@electric-sql/pglite'
import { connect, type Sql } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startBridge } from '#tools/local/neon-bridge.ts'
import { pgliteExecutor } from '#tools/local/pglite-executor.ts'

export interface BenchDatabase {
  sql: Sql
  /** What a build's environment needs to reach it. */
  env: Record<'DATABASE_URL' | 'DATABASE_FETCH_ENDPOINT', string>
  close(): Promise<void>
}

/** An embedded database of its own, migrated and behind the real driver. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const bridge = await startBridge(await pgliteExecutor(await PGlite.create()))
  const env = {
    DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
    DATABASE_FETCH_ENDPOINT: bridge.url,
  }
  const sql = connect(env)
  await migrate(sql)
  return { sql, env, close: () => bridge.close() }
}

const sentence =
  'Regulators across the Gulf have spent the past year turning broad statements of intent into rules ' +
  'that a company can read and follow, and the difference shows in the guidance that firms work with. '

/** The text of a benchmark's op-ed: about 900 words in eight paragraphs. */
const benchBody = Array.from({ length: 8 }, () => sentence.repeat(4).trim()).join('\n\n')

/**
 * Adds articles numbered `from` up to, but not with, `to`: half op-eds and half external, over the four
 * categories, each newer than the one before it, and each with a picture.
 */
export async function addArticles(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    insert into content (
      type, title, slug, excerpt, author_name, category, tags, image_url, is_popular,
      source, external_url, body, published_at
    )
    select
      case when odd then 'external' else 'op-ed' end,
      'Report ' || number || ': what the new framework asks of companies in the Kingdom',
      'report-' || number,
      'What the framework says, whom it binds and from when, and what a company should do first.',
      'Benchmark Author',
      (array['Policy', 'Regulation', 'Analysis', 'Technology'])[1 + number / 2 % 4],
      array['framework', 'data', 'companies'],
      '/photos/' || number % 15 || '.jpg',
      number % 50 = 0,
      case when odd then 'Example Wire' end,
      case when odd then 'https://example.com/' || number end,
      case when not odd then ${benchBody} end,
      timestamptz '2026-01-01 00:00Z' + number * interval '1 minute'
    from generate_series(${from}::int, ${to}::int - 1) as number,
      lateral (select number % 2 = 1 as odd) as parity`
}

/** Removes all articles but those numbered below `count`. */
export async function keepArticles(sql: Sql, count: number): Promise<void> {
  await sql`delete from content where substring(slug from '[0-9]+$')::int >= ${count}`
}
