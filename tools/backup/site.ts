import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Store } from '@netlify/blobs'
import { deadlines } from '#server/base/deadlines.ts'
import { connect, type Sql } from '#server/db/client.ts'
import { environmentOf, type Environment } from '#server/base/environment.ts'
import { imageStore, takedownStore } from '#server/storage/stores.ts'
import { readSettings, withEnvFile } from '#tools/local/settings.ts'
import { StartFailure } from '#tools/local/start-failure.ts'
import { netlifyAccess } from '#tools/netlify-access.ts'

/** The stored data of a site, on this machine or on Netlify. */
export interface Site {
  /** Where the data are, for the operator. */
  name: string
  /** Whose store the images come from, for the operator. */
  imagesName: string
  sql: Sql
  images: Store
  takedowns: Store
  close(): Promise<void>
}

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * Opens the data of the site on Netlify if `DATABASE_URL` is set, otherwise of the local stack. `.env` is read for the
 * stack's settings only: a `DATABASE_URL` in it chooses no site, because `npm start` ignores it too.
 * @param mayBeNew whether a local stack without data gets a new database.
 * @throws {StartFailure} when something is missing, or the local stack is running.
 */
export async function openSite(root = project, mayBeNew = true): Promise<Site> {
  const { DATABASE_URL } = process.env
  return DATABASE_URL ? openDeployed(DATABASE_URL) : openLocal(root, mayBeNew)
}

async function openDeployed(DATABASE_URL: string): Promise<Site> {
  const { DATABASE_FETCH_ENDPOINT, NETLIFY_BLOBS_CONTEXT, CONTEXT = 'production' } = process.env
  const access = NETLIFY_BLOBS_CONTEXT ?? netlifyAccess()
  if (!access) {
    throw new StartFailure(
      "With DATABASE_URL set, set NETLIFY_SITE_ID (in the site's settings: Project ID) and NETLIFY_AUTH_TOKEN (User settings, Applications: a personal access token) too; they lead to the images.",
    )
  }
  process.env.NETLIFY_BLOBS_CONTEXT = access
  const sql = connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }, deadlines.longStatementMs)
  const name = `the database at ${URL.parse(DATABASE_URL)?.host}`
  const imagesName = `the site ${process.env['NETLIFY_SITE_ID'] ?? 'of NETLIFY_BLOBS_CONTEXT'}`
  return { name, imagesName, sql, ...storesOf(environmentOf(CONTEXT)), close: async () => {} }
}

async function openLocal(root: string, mayBeNew: boolean): Promise<Site> {
  if (!mayBeNew && existsSync(`${root}/backup.env`)) {
    throw new StartFailure(
      "backup.env is there, but DATABASE_URL is not set. Write 'export' before each of its variables.",
    )
  }
  const settings = readSettings(withEnvFile(process.env, `${root}/.env`), root)
  const { DATA_DIR, LOCAL_POSTGRES_URL } = settings
  if (!mayBeNew && !LOCAL_POSTGRES_URL && !existsSync(`${DATA_DIR}/database`)) {
    throw new StartFailure(`There is no database in ${DATA_DIR}. Look at DATA_DIR.`)
  }
  const closing = new AsyncDisposableStack()
  // Imported here, because a site on Netlify does not need the local stack.
  const { lockData } = await import('#tools/local/data-lock.ts')
  const { openDatabase } = await import('#tools/local/database.ts')
  const { startBlobs } = await import('#tools/local/blobs.ts')
  try {
    closing.defer(await lockData(DATA_DIR))
    const database = await openDatabase(settings)
    closing.defer(database.close)
    const blobs = await startBlobs(`${DATA_DIR}/blobs`)
    closing.defer(blobs.close)
    process.env.NETLIFY_BLOBS_CONTEXT = blobs.context
    const name = `the local stack in ${DATA_DIR}${LOCAL_POSTGRES_URL ? ' with LOCAL_POSTGRES_URL' : ''}`
    return {
      name,
      imagesName: name,
      sql: database.sql,
      ...storesOf('local'),
      close: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

function storesOf(environment: Environment): Pick<Site, 'images' | 'takedowns'> {
  return { images: imageStore({ environment }), takedowns: takedownStore({ environment }) }
}
