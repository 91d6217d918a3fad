import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { startFunctionHost } from '../local/functions/function-host.ts'
import { packageCurrent } from '../local/functions/package-functions.ts'
import { callFunction, matchFor } from '../local/gateway.ts'
import { listen, type Answer } from '../local/http.ts'
import { startBridge } from '../local/neon-bridge.ts'
import { postgresExecutor } from '../local/postgres-executor.ts'

// The measured process. `functions <database>` answers with the packaged functions and the real driver, in the local
// stack's host. `reference <database>` answers with the same data from a bare Node server.
const [what, database = ''] = process.argv.slice(2)
const answer = what === 'functions' ? await functions(database) : reference(database)
const { origin } = await listen('127.0.0.1', 0, answer)
process.send?.(origin)
process.once('disconnect', () => process.exit())

async function functions(connectionString: string): Promise<Answer> {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
  const packaged = await packageCurrent(root, `${root}/node_modules/.cache/bench-functions`)
  const bridge = await startBridge(postgresExecutor(connectionString))
  const siteUrl = 'http://localhost:8888'
  const host = startFunctionHost({
    functions: packaged.filter(({ name }) => name === 'content'),
    siteUrl,
    env: {
      ...process.env,
      ADMIN_TOKEN: 'a-token-for-the-bench',
      DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
      DATABASE_FETCH_ENDPOINT: bridge.url,
      SITE_URL: siteUrl,
    },
  })
  return async (call) => {
    const match = matchFor({ functions: host }, call)
    if (!match) throw new Error(`No function answers ${call.url.pathname}`)
    return callFunction({ functions: host }, match, call)
  }
}

/** The best that a Node server can do: one query per call, and its rows as JSON. */
function reference(connectionString: string): Answer {
  const pool = new Pool({ connectionString, max: 20 })
  const columns =
    'id, type, title, slug, excerpt, author_name, category, tags, image_url, is_popular, published_at, created_at, updated_at, comments_count, source, external_url'
  return async ({ url }) => {
    const slug = url.pathname.split('/')[3]
    const { rows } = slug
      ? await pool.query(`select ${columns}, body from content where slug = $1`, [slug])
      : await pool.query(
          `select ${columns} from content order by published_at desc, id desc limit $1`,
          [Number(url.searchParams.get('limit'))],
        )
    return Response.json(slug ? rows[0] : rows)
  }
}
