import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import content from '#functions/content.mts'
import { connect, longTimeoutMs, type Sql } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { call, settle } from '#tests/support/call.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startBlobs } from '../local/blobs.ts'
import { startBridge } from '../local/neon-bridge.ts'
import { postgresExecutor } from '../local/postgres-executor.ts'

// The program of `npm run bench:revisions [articles] [revisions]`: what the history of every article costs on a real
// PostgreSQL. The calls go to the function's handler, first with all revisions, then without revisions and triggers.
const articles = Number(process.argv[2] ?? 10_000)
const revisions = Number(process.argv[3] ?? 50)
const calls = 400
const token = 'a-token-for-the-bench'

interface Article {
  id: string
  slug: string
}

const folder = await mkdtemp(join(tmpdir(), 'bench-revisions-'))
const [postgres, blobs] = await Promise.all([startPostgres(), startBlobs(folder)])
const bridge = await startBridge(postgresExecutor(postgres.url))
const env = {
  DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
  DATABASE_FETCH_ENDPOINT: bridge.url,
  ADMIN_TOKEN: token,
  SITE_URL: 'http://localhost:8888',
  NETLIFY_BLOBS_CONTEXT: blobs.context,
  WEBSUB_HUB_URL: 'off',
}
Object.assign(process.env, env)
const sql = connect(env, longTimeoutMs)
try {
  await migrate(sql)
  await addArticles(sql, 0, articles)
  await writeBodies(sql)
  await addRevisions(sql)
  const found = (await sql`
    select id, slug from content order by random() limit ${calls}`) as Article[]
  const withAll = await measure(found)
  const [sizes] = await sql`
    select pg_size_pretty(pg_total_relation_size('content')) as articles,
      pg_size_pretty(pg_total_relation_size('revision')) as revisions,
      (pg_total_relation_size('revision') / (select count(*) from revision))::int as "bytes each",
      (select avg(length(fields::text))::int from revision where number = 1) as "characters each"`
  await sql.transaction([
    sql`alter table content disable trigger content_saved`,
    sql`truncate revision`,
  ])
  const without = await measure(found)
  console.log(`${articles} articles with ${revisions} revisions each:`, sizes)
  console.table(
    Object.entries(withAll).map(([what, times]) => ({
      call: what,
      'p50 ms': at(times, 0.5),
      'p99 ms': at(times, 0.99),
      'p50 without': at(without[what] ?? [], 0.5),
      'p99 without': at(without[what] ?? [], 0.99),
    })),
  )
} finally {
  await bridge.close()
  await Promise.all([postgres.stop(), blobs.close()])
  await rm(folder, { recursive: true })
}

/** Gives each op-ed one of 200 texts of 900 words, which compress as real texts do and not as one sentence. */
async function writeBodies(database: Sql): Promise<void> {
  await database`alter table content disable trigger user`
  await database`
    with words as (
      select array_agg(substr(md5(number::text), 1, 2 + number % 9)) as all from generate_series(1, 3000) as number
    ),
    texts as (
      select text, string_agg(words.all[1 + floor(3000 * power(random(), 3))::int], ' ') as body
      from words, generate_series(0, 199) as text, generate_series(1, 900) group by text
    )
    update content set body = texts.body from texts
    where type = 'op-ed' and text = substring(slug from '[0-9]+$')::int / 2 % 200`
  await database`alter table content enable trigger user`
}

/** Adds edits of the body and the title to the first revision of each article, which its publication left. */
async function addRevisions(database: Sql): Promise<void> {
  const step = 500
  await database`
    update revision set fields = fields_of(to_jsonb(content)) from content where id = article_id`
  for (let from = 0; from < articles; from += step) {
    await database`
      insert into revision (article_id, number, saved_at, action, status, fields, changed)
      select article_id, added, saved_at + added * interval '1 hour', 'edited', status,
        fields || jsonb_build_object('title', 'Title ' || added)
          || case when fields ? 'body'
            then jsonb_build_object('body', 'Edit ' || added || ' ' || (fields ->> 'body')) else '{}' end,
        array['body', 'title']
      from revision join content on id = article_id, generate_series(2, ${revisions}::int) as added
      where number = 1 and substring(slug from '[0-9]+$')::int between ${from} and ${from + step - 1}`
  }
  await database`vacuum analyze`
}

/** The times of each call in milliseconds. */
async function measure(found: Article[]): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (const [index, { id, slug }] of found.entries()) {
    const timed = async (what: string, path: `${string} /${string}`, json?: unknown) => {
      const start = performance.now()
      const response = await call(content, path, { token, json })
      const text = await response.text()
      ;(times[what] ??= []).push(performance.now() - start)
      if (response.status !== 200 && response.status !== 404) throw new Error(text)
    }
    await timed('save an article', `PATCH /api/content/${id}`, { title: `Title of ${index}` })
    await timed('read an article', `GET /api/content/${slug}`)
    await timed('list 30 articles', 'GET /api/content?limit=30')
    await timed('list the revisions', `GET /api/content/${id}/revisions`)
    await timed('read a revision', `GET /api/content/${id}/revisions/${1 + (index % revisions)}`)
    await settle()
  }
  return times
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}
