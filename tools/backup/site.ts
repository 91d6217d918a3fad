import { fileURLToPath } from 'node:url'
import type { Store } from '@netlify/blobs'
import { deadlines } from '#server/deadlines.ts'
import { connect, type Sql } from '#server/db/client.ts'
import { environmentOf, type Environment } from '#server/environment.ts'
import { imageStore, takedownStore } from '#server/storage/stores.ts'
import { readSettings, withEnvFile } from '#tools/local/settings.ts'
import { StartFailure } from '#tools/local/start-failure.ts'
import { netlifyAccess } from '#tools/netlify-access.ts'

/** The stored data of a site, on this machine or on Netlify. */
export interface Site {
  sql: Sql
  images: Store
  takedowns: Store
  close(): Promise<void>
}

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * Opens the data of the site on Netlify if `DATABASE_URL` is set, otherwise of the local stack. Only the stack's
 * settings are read from `.env` too: `npm start` ignores a `DATABASE_URL` in it, so that must not choose the site.
 * @throws {StartFailure} when something is missing, or the local stack is running.
 */
export function openSite(root = project): Promise<Site> {
  return process.env.DATABASE_URL ? openDeployed(process.env.DATABASE_URL) : openLocal(root)
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
  return { sql, ...storesOf(environmentOf(CONTEXT)), close: async () => {} }
}

async function openLocal(root: string): Promise<Site> {
  const settings = readSettings(withEnvFile(process.env, root), root)
  const closing = new AsyncDisposableStack()
  // Imported here, because a site on Netlify does not need the local stack.
  const { lockData } = await import('#tools/local/data-lock.ts')
  const { openDatabase } = await import('#tools/local/database.ts')
  const { startBlobs } = await import('#tools/local/blobs.ts')
  try {
    closing.defer(await lockData(settings.DATA_DIR))
    const database = await openDatabase(settings)
    closing.defer(database.close)
    const blobs = await startBlobs(`${settings.DATA_DIR}/blobs`)
    closing.defer(blobs.close)
    process.env.NETLIFY_BLOBS_CONTEXT = blobs.context
    return { sql: database.sql, ...storesOf('local'), close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

function storesOf(environment: Environment): Pick<Site, 'images' | 'takedowns'> {
  return { images: imageStore({ environment }), takedowns: takedownStore({ environment }) }
}
