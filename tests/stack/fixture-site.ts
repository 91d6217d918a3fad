import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFunctionHost, type FunctionHost } from '#tools/local/functions/function-host.ts'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'
import { answer } from '#tools/local/gateway.ts'
import { listen, type Answer } from '#tools/local/http.ts'
import { openOutbox } from '#tools/local/mail/outbox.ts'
import { imageService } from '#tools/local/site/images.ts'
import { rebuilder } from '#tools/local/site/rebuilder.ts'
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
  const ready = Promise.withResolvers<Answer>()
  const { server, origin } = await listen('127.0.0.1', 0, ready.promise)
  const functions = startFunctionHost({
    functions: await packageCurrent(root, join(folder, 'functions')),
    env: { ...process.env, NOTES: notes, URL: origin },
    siteUrl: origin,
    retryPausesMs: [50, 50],
  })
  const site = await loadSite(join(root, 'dist'))
  const platform = {
    functions,
    images: imageService([], () => origin),
    outbox: openOutbox(join(folder, 'outbox')),
    rebuild: rebuilder(async () => {}),
  }
  ready.resolve((call) => answer(platform, site, call))
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
