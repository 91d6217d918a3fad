import { functionEnv } from '#tools/local/function-env.ts'
import { startFunctionHost } from '#tools/local/functions/function-host.ts'
import type { PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { answer, type Gateway } from '#tools/local/gateway.ts'
import { listen } from '#tools/local/listen.ts'
import { requestListener } from '#tools/local/request-listener.ts'
import { readSettings } from '#tools/local/settings.ts'
import { imageService } from '#tools/local/site/images.ts'
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
  let gateway: Gateway | undefined
  const listener = requestListener(
    () => gateway && ((exchange) => answer(gateway as Gateway, exchange)),
  )
  const { server, origin } = await listen('127.0.0.1', 0, listener)
  const env = functionEnv({
    settings: readSettings({}, folder),
    siteUrl: origin,
    origin,
    adminToken: 'a-token-for-the-tests',
    database,
    blobsContext: '',
  })
  const host = startFunctionHost({ functions, env, siteUrl: origin })
  gateway = {
    functions: host,
    images: imageService([], () => origin),
    site: () => site,
    local: async () => new Response(null, { status: 404 }),
  }
  return {
    origin,
    async stop() {
      server.close()
      server.closeAllConnections()
      await host.stop()
    },
  }
}
