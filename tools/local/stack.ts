import type { Server } from 'node:http'
import { migrate } from '#server/db/migrate.ts'
import { Env } from '#server/env.ts'
import { adminToken } from './admin-token.ts'
import { startBlobs } from './blobs.ts'
import { lockData } from './data-lock.ts'
import { openDatabase, type Database } from './database.ts'
import { functionEnv } from './function-env.ts'
import { listen } from './listen.ts'
import { requestListener, type Answer } from './request-listener.ts'
import type { Settings } from './settings.ts'
import { fillSampleContent } from './sample-content.ts'
import type { Stopper } from './stopper.ts'

export interface Stack {
  url: string
  /** The admin's token, where it was made at this start. */
  newToken: string | undefined
}

/** Where the stack is, and what it is to be. */
export interface Place {
  root: string
  settings: Settings
  /** The site's public address. */
  siteUrl: string
  /** Where the stack reaches itself. */
  origin: string
  server: Server
  closing: Stopper
}

/** What is kept from one start to the next. */
export interface Kept {
  database: Database
  env: NodeJS.ProcessEnv
  newToken: string | undefined
}

/**
 * Brings the whole platform up on this machine, and has the site served by `serve`. What was opened is added to
 * `closing`, also when the start fails.
 * @throws {StartFailure} when something that the user can set right is in the way.
 */
export async function startStack(
  root: string,
  settings: Settings,
  closing: Stopper,
  serve: (place: Place, kept: Kept) => Promise<Answer>,
): Promise<Stack> {
  let current: Answer | undefined
  const listener = requestListener(() => current)
  const { server, port, origin } = await listen(settings.HOST, settings.PORT, listener)
  closing.onStop(() => {
    server.close()
    server.closeAllConnections()
  })
  const siteUrl = settings.SITE_URL ?? `http://localhost:${port}`
  const place = { root, settings, siteUrl, origin, server, closing }
  const kept = await openKept(place)
  current = await serve(place, kept)
  return { url: siteUrl, newToken: kept.newToken }
}

/** Opens all that is kept: the data directory, the database with the newest schema, the blobs, the token. */
async function openKept({ settings, siteUrl, origin, closing }: Place): Promise<Kept> {
  const { DATA_DIR, ADMIN_TOKEN } = settings
  closing.onStop(await lockData(DATA_DIR))
  const database = await openDatabase(settings)
  closing.onStop(database.close)
  await migrate(database.sql)
  const blobs = await startBlobs(`${DATA_DIR}/blobs`)
  closing.onStop(blobs.close)
  const { token, isNew } = ADMIN_TOKEN
    ? { token: ADMIN_TOKEN, isNew: false }
    : await adminToken(DATA_DIR)
  const env = functionEnv({
    settings,
    siteUrl,
    origin,
    adminToken: token,
    database: database.env,
    blobsContext: blobs.context,
  })
  if (settings.SAMPLE_CONTENT === 'on') await fillSamples(database, env)
  return { database, env, newToken: isNew ? token : undefined }
}

async function fillSamples({ sql }: Database, env: NodeJS.ProcessEnv): Promise<void> {
  // Where the stack's own process finds the blobs, as its functions do.
  process.env.NETLIFY_BLOBS_CONTEXT = env.NETLIFY_BLOBS_CONTEXT
  await fillSampleContent({ environment: 'local', env: Env.parse(env), sql })
}
