import { sep } from 'node:path'
import { dev } from 'astro'
import { buildEnv } from './function-env.ts'
import { packageCurrent } from './functions/package-functions.ts'
import { answerPlatform, callFunction, matchFor } from './gateway.ts'
import type { Answer, Call } from './http.ts'
import { rebuilder } from './site/rebuilder.ts'
import { startPlatform, type Kept, type StackContext } from './stack.ts'

/** Serves pages from Astro's development server, and packages the functions again when their sources change. */
export async function serveDev(context: StackContext, kept: Kept): Promise<Answer> {
  const { root, settings, server, closing } = context
  const platform = await startPlatform(context, kept, {
    // Every request renders the page from the database, so there is nothing to rebuild.
    rebuild: rebuilder(async () => {}),
    // Functions cache built pages per deploy. In development a page can change at any time.
    deployId: () => crypto.randomUUID(),
  })
  Object.assign(process.env, buildEnv(kept.env), {
    NODE_ENV: 'development',
    ASTRO_DEV_BACKGROUND: '0',
  })
  const astro = await dev({
    root,
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
    // The WebSocket of hot reload is on the stack's own port. Vite itself refuses it to foreign hosts.
    vite: { server: { ws: { server } } },
  })
  closing.defer(() => astro.stop())
  const origin = `http://127.0.0.1:${astro.address.port}`

  const packaging = rebuilder(async () => {
    platform.functions.replace(await packageCurrent(root, `${settings.DATA_DIR}/functions`))
  })
  const folders = ['netlify', 'src'].map((folder) => `${root}${sep}${folder}${sep}`)
  astro.watcher.on('all', (_event, path) => {
    if (folders.some((folder) => path.startsWith(folder))) packaging.request()
  })

  return async (call) => {
    const answered = await answerPlatform(platform, call)
    if (answered) return answered
    // The rules of `public/_redirects` are not used here. An unknown path of the API still answers JSON.
    const isApi = call.url.pathname.startsWith('/api/')
    const match =
      matchFor(platform, call) ?? (isApi ? matchFor(platform, call, '/api/404') : undefined)
    if (match?.route.prefer_static === false) return callFunction(platform, match, call)
    const page = await askAstro(origin, call)
    if (!match || page.status !== 404) return page
    await page.body?.cancel()
    return callFunction(platform, match, call)
  }
}

/** Headers of one connection, which `fetch` sets itself. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']

function askAstro(origin: string, { method, url, headers: given }: Call): Promise<Response> {
  const headers = new Headers(given)
  for (const name of [...ofConnection, 'content-length']) headers.delete(name)
  const target = new URL(url.pathname + url.search, origin)
  return fetch(target, { method, headers, redirect: 'manual' })
}
