import { functionEnv } from '#tools/local/function-env.ts'
import { startFunctionHost } from '#tools/local/functions/function-host.ts'
import type { PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { answer } from '#tools/local/gateway.ts'
import { listen, type Answer } from '#tools/local/http.ts'
import { openOutbox } from '#tools/local/mail/outbox.ts'
import { readSettings } from '#tools/local/settings.ts'
import { imageService } from '#tools/local/site/images.ts'
import { rebuilder } from '#tools/local/site/rebuilder.ts'
import { loadSite } from '#tools/local/site/static-site.ts'

interface Build {
  /** The folder of the finished site. */
  site: string
  functions: PackagedFunction[]
}

type Database = Record<'DATABASE_URL' | 'DATABASE_FETCH_ENDPOINT', string>

/** Serves a finished build through the gateway of the local stack, with a database and without Blobs. */
export async function serveBuild({ site: folder, functions }: Build, database: Database) {
  const site = await loadSite(folder)
  const ready = Promise.withResolvers<Answer>()
  const { server, origin } = await listen('127.0.0.1', 0, ready.promise)
  const env = functionEnv({
    settings: readSettings({}, folder),
    siteUrl: origin,
    origin,
    adminToken: 'a-token-for-the-tests',
    database,
    blobsContext: '',
  })
  const host = startFunctionHost({ functions, env, siteUrl: origin })
  const platform = {
    functions: host,
    images: imageService([], () => origin),
    outbox: openOutbox(`${folder}-outbox`),
    rebuild: rebuilder(async () => {}),
  }
  ready.resolve((call) => answer(platform, site, call))
  return {
    origin,
    async stop() {
      server.close()
      server.closeAllConnections()
      await host.stop()
    },
  }
}
