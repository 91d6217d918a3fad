import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFunctionHost, type FunctionHost } from '#tools/local/functions/function-host.ts'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'
import { answer, type Gateway } from '#tools/local/gateway.ts'
import { listen } from '#tools/local/listen.ts'
import { requestListener } from '#tools/local/request-listener.ts'
import { imageService } from '#tools/local/site/images.ts'
import { loadSite } from '#tools/local/site/static-site.ts'

export interface FixtureSite {
  origin: string
  functions: FunctionHost
  /** What the functions have written down. */
  notes(): Promise<string>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('fixture', import.meta.url))

/** Serves the small site beside this file through all of the stack that does not need a database. */
export async function startFixtureSite(): Promise<FixtureSite> {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-'))
  const notes = join(folder, 'notes')
  let gateway: Gateway | undefined
  const { server, origin } = await listen(
    '127.0.0.1',
    0,
    requestListener(() => gateway && ((exchange) => answer(gateway as Gateway, exchange))),
  )
  const functions = startFunctionHost({
    functions: await packageCurrent(root, join(folder, 'functions')),
    env: { ...process.env, NOTES: notes, URL: origin },
    siteUrl: origin,
    retryPausesMs: [50, 50],
  })
  const site = await loadSite(join(root, 'dist'))
  gateway = {
    functions,
    images: imageService([], () => origin),
    site: () => site,
    local: async () => new Response('local'),
  }
  return {
    origin,
    functions,
    notes: () => readFile(notes, 'utf8').catch(() => ''),
    async stop() {
      server.close()
      server.closeAllConnections()
      await functions.stop()
      await rm(folder, { recursive: true })
    },
  }
}
