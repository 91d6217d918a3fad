import { readdir } from 'node:fs/promises'
import { isProductionDatabase } from '#server/db/production-marker.ts'
import { connect } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Finding } from './finding.ts'

const migrations = new URL('../../netlify/server/db/migrations/', import.meta.url)

/** Whether the database answers and has this release's schema. */
export async function checkDatabase(env: Env): Promise<Finding> {
  const name = 'database'
  const sql = connect(env)
  const began = performance.now()
  const [row] = await sql`select to_regclass('migration') is not null as migrated`
  const tookMs = Math.round(performance.now() - began)
  const applied = row?.['migrated'] === true ? await sql`select name from migration` : []
  const known = new Set(applied.map((migration) => migration['name']))
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql'))
  const missing = files.filter((file) => !known.has(file))
  if (missing.length > 0) {
    const todo = (await isProductionDatabase(sql, env.DATABASE_URL))
      ? 'Deploy the site: the build of production applies them.'
      : 'The first build of production applies them. In a database for previews, run `npm run migrate` with this DATABASE_URL.'
    const text = `It answers, but ${missing.length} of ${files.length} migrations are missing. ${todo}`
    return { name, state: 'wrong', text }
  }
  return {
    name,
    state: 'ok',
    text: `It answers in ${tookMs} ms, with all ${files.length} migrations.`,
  }
}
