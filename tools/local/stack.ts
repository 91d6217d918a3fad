import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { migrate, OtherHistory } from '#server/db/migrate.ts'
import { Env } from '#server/base/env.ts'
import { startBlobs } from './blobs.ts'
import { lockData } from './data-lock.ts'
import { openDatabase, type Database } from './database.ts'
import { functionEnv } from './function-env.ts'
import { startFunctionHost } from './functions/function-host.ts'
import { readNetlifyConfig } from './functions/netlify-config.ts'
import { packageCurrent } from './functions/package-functions.ts'
import type { Platform } from './gateway.ts'
import { listen, type Answer } from './http.ts'
import { openOutbox } from './mail/outbox.ts'
import { onlyForOwnHosts } from './own-hosts.ts'
import type { Settings } from './settings.ts'
import { fillSampleContent, mayFillSamples } from './sample-content.ts'
import { imageService } from './site/images.ts'
import type { Rebuilder } from './site/rebuilder.ts'
import { StartFailure } from './start-failure.ts'

export interface Stack {
  /** The site's public URL. */
  url: string
  /** The URL at which it is reached from this machine. */
  localUrl: string
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
  closing: AsyncDisposableStack
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
 * Starts the whole platform on this machine. `serve` prepares the site. Requests wait until it is ready.
 * @param closing gets a step for everything that is opened, even when the start fails.
 * @throws {StartFailure} for a reason that the operator can remove.
 */
export async function startStack(
  root: string,
  settings: Settings,
  closing: AsyncDisposableStack,
  serve: (context: StackContext, kept: Kept) => Promise<Answer>,
): Promise<Stack> {
  const ready = Promise.withResolvers<Answer>()
  const { server, port, origin, close } = await listen(settings.HOST, settings.PORT, ready.promise)
  closing.defer(() => void close())
  const isLocalhost = localhosts.has(settings.HOST)
  const localUrl = isLocalhost ? `http://localhost:${port}` : origin
  const siteUrl = settings.SITE_URL ?? localUrl
  const context = { root, settings, siteUrl, origin, server, closing }
  const kept = await openKept(context)
  ready.resolve(onlyForOwnHosts([siteUrl, origin], await serve(context, kept)))
  return { url: siteUrl, localUrl, newToken: kept.newToken }
}

interface SiteParts {
  rebuild: Rebuilder
  /** The name of the current build of the site. */
  deployId: () => string
}

/** Starts what answers requests besides the site's pages. */
export async function startPlatform(
  { root, settings, siteUrl, origin, closing }: StackContext,
  { env }: Kept,
  { rebuild, deployId }: SiteParts,
): Promise<Platform> {
  const { DATA_DIR } = settings
  // One line for each call, which Netlify shows on a page. The log of the last start may explain why it ended.
  const log = `${DATA_DIR}/calls.log`
  await rename(log, `${DATA_DIR}/calls-before.log`).catch(() => {})
  const { images } = await readNetlifyConfig(root)
  const functions = startFunctionHost({
    functions: await packageCurrent(root, `${DATA_DIR}/functions`),
    env,
    siteUrl,
    deployId,
    log: createWriteStream(log),
  })
  closing.defer(functions.stop)
  return {
    functions,
    rebuild,
    outbox: openOutbox(`${DATA_DIR}/outbox`),
    images: imageService(images.remote_images, () => origin),
  }
}

/** Opens the data directory, the database with its newest schema, the blobs and the admin token. */
async function openKept({ settings, siteUrl, origin, closing }: StackContext): Promise<Kept> {
  const { DATA_DIR, ADMIN_TOKEN } = settings
  closing.defer(await lockData(DATA_DIR))
  const database = await openDatabase(settings)
  closing.defer(database.close)
  await migrateOwn(database, settings)
  const blobs = await startBlobs(`${DATA_DIR}/blobs`)
  closing.defer(blobs.close)
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

/** @throws {StartFailure} when an older checkout wrote the database. */
async function migrateOwn({ sql, isOwn }: Database, { DATA_DIR }: Settings): Promise<void> {
  try {
    await migrate(sql)
  } catch (error) {
    if (!(error instanceof OtherHistory)) throw error
    throw new StartFailure(
      isOwn
        ? `The data in ${DATA_DIR} were made by an older checkout, and this one cannot read them. Delete the folder and start again.`
        : 'The tables in the database of LOCAL_POSTGRES_URL were made by an older checkout. Give the stack an empty database.',
    )
  }
}

async function fillSamples({ sql }: Database, env: NodeJS.ProcessEnv): Promise<void> {
  // This process stores the samples' images, so it needs access to the blobs too.
  process.env.NETLIFY_BLOBS_CONTEXT = env.NETLIFY_BLOBS_CONTEXT
  await fillSampleContent({ environment: 'local', env: Env.parse(env), sql })
}

/** The admin token from the data directory. If there is none, a new one is generated and stored there. */
async function adminToken(directory: string): Promise<{ token: string; isNew: boolean }> {
  const file = `${directory}/admin-token`
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (stored) return { token: stored, isNew: false }
  const token = randomBytes(24).toString('base64url')
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return { token, isNew: true }
}
