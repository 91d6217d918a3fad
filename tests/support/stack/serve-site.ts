import { startFunctionHost } from '#tools/local/functions/function-host.ts'
import type { PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { answer } from '#tools/local/gateway.ts'
import { listen, type Answer } from '#tools/local/http.ts'
import { openOutbox } from '#tools/local/mail/outbox.ts'
import { imageService } from '#tools/local/site/images.ts'
import { rebuilder } from '#tools/local/site/rebuilder.ts'
import { loadSite } from '#tools/local/site/static-site.ts'

/**
 * Serves a finished site and its functions through the gateway of the local stack.
 * @param envOf returns the variables of the functions, once the site's origin is known.
 */
export async function serveSite(
  folder: string,
  functions: PackagedFunction[],
  envOf: (origin: string) => NodeJS.ProcessEnv,
) {
  const site = await loadSite(folder)
  const ready = Promise.withResolvers<Answer>()
  const { server, origin } = await listen('127.0.0.1', 0, ready.promise)
  const host = startFunctionHost({
    functions,
    env: envOf(origin),
    siteUrl: origin,
    retryPausesMs: [50, 50],
  })
  const platform = {
    functions: host,
    images: imageService([], () => origin),
    outbox: openOutbox(`${folder}-outbox`),
    rebuild: rebuilder(async () => {}),
  }
  ready.resolve((call) => answer(platform, site, call))
  return {
    origin,
    functions: host,
    async stop() {
      server.close()
      server.closeAllConnections()
      await host.stop()
    },
  }
}
