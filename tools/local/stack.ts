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
import { fillSampleContent, mayFillSamples } from './sample-content.ts'
import type { Stopper } from './stopper.ts'

export interface Stack {
  url: string
  /** The admin token, if this start generated it. */
  newToken: string | undefined
}

/** The settings of this start, and the server that listens. */
export interface StackContext {
  root: string
  settings: Settings
  /** The site's public URL. */
  siteUrl: string
  /** The URL at which the stack reaches itself. */
  origin: string
  server: Server
  closing: Stopper
}

/** What stays from one start to the next. */
export interface Kept {
  database: Database
  /** The environment of functions. */
  env: NodeJS.ProcessEnv
  newToken: string | undefined
}

/** The hosts that are reached as `localhost`. */
const localhosts = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

/**
 * Starts the whole platform on this machine. `serve` prepares the site.
 * @param closing gets a step for everything that is opened, even when the start fails.
 * @throws {StartFailure} when the user can fix the reason.
 */
export async function startStack(
  root: string,
  settings: Settings,
  closing: Stopper,
  serve: (context: StackContext, kept: Kept) => Promise<Answer>,
): Promise<Stack> {
  let current: Answer | undefined
  const listener = requestListener(() => current)
  const { server, port, origin } = await listen(settings.HOST, settings.PORT, listener)
  closing.onStop(() => {
    server.close()
    server.closeAllConnections()
  })
  const isLocalhost = localhosts.has(settings.HOST)
  const siteUrl = settings.SITE_URL ?? (isLocalhost ? `http://localhost:${port}` : origin)
  const context = { root, settings, siteUrl, origin, server, closing }
  const kept = await openKept(context)
  current = await serve(context, kept)
  return { url: siteUrl, newToken: kept.newToken }
}

/** Opens the data directory, the database with its newest schema, the blobs and the admin token. */
async function openKept({ settings, siteUrl, origin, closing }: StackContext): Promise<Kept> {
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
  if (mayFillSamples(settings, database)) await fillSamples(database, env)
  return { database, env, newToken: isNew ? token : undefined }
}

async function fillSamples({ sql }: Database, env: NodeJS.ProcessEnv): Promise<void> {
  // This process stores the samples' images, so it needs access to the blobs too.
  process.env.NETLIFY_BLOBS_CONTEXT = env.NETLIFY_BLOBS_CONTEXT
  await fillSampleContent({ environment: 'local', env: Env.parse(env), sql })
}
