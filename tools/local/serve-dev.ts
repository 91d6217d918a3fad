import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { dev } from 'astro'
import { buildEnv } from './function-env.ts'
import { startFunctionHost } from './functions/function-host.ts'
import { readNetlifyConfig } from './functions/netlify-config.ts'
import { packageCurrent } from './functions/package-functions.ts'
import { watchSources } from './functions/watch-sources.ts'
import { callLog } from './call-log.ts'
import { answerPlatform, callFunction, matchFor, type Exchange } from './gateway.ts'
import { localRoutes } from './local-routes.ts'
import { openOutbox } from './mail/outbox.ts'
import type { Answer } from './request-listener.ts'
import { imageService } from './site/images.ts'
import { rebuilder } from './site/rebuilder.ts'
import type { Kept, StackContext } from './stack.ts'

/** Serves pages from Astro's development server, and packages the functions again when their sources change. */
export async function serveDev(context: StackContext, kept: Kept): Promise<Answer> {
  const { root, settings, siteUrl, origin, server, closing } = context
  const packages = `${settings.DATA_DIR}/functions`
  const functions = startFunctionHost({
    log: callLog(settings.DATA_DIR),
    functions: await packageCurrent(root, packages),
    env: kept.env,
    siteUrl,
    // Functions cache built pages per deploy. In development a page can change at any time.
    deployId: () => crypto.randomUUID(),
  })
  closing.onStop(functions.stop)
  const repackage = async () => {
    try {
      functions.replace(await packageCurrent(root, packages))
    } catch (error) {
      console.error(
        'The functions could not be packaged, so the previous ones stay:',
        (error as Error).message,
      )
    }
  }
  closing.onStop(watchSources(root, repackage))

  Object.assign(process.env, buildEnv(kept.env), {
    NODE_ENV: 'development',
    ASTRO_DEV_BACKGROUND: '0',
  })
  const astro = await dev({ root, server: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' })
  closing.onStop(() => astro.stop())
  const { port } = astro.address
  // Hot reload uses a WebSocket.
  server.on('upgrade', (request, socket, head) => {
    const upstream = connect(port, '127.0.0.1', () => {
      upstream.write(requestHead(request))
      upstream.write(head)
      pipeline(socket, upstream, socket).catch(() => socket.destroy())
    })
    upstream.on('error', () => socket.destroy())
  })

  const { images: imageConfig } = await readNetlifyConfig(root)
  // Every request renders the page from the database, so there is nothing to rebuild.
  const rebuild = rebuilder(async () => {})
  const outbox = openOutbox(`${settings.DATA_DIR}/outbox`)
  const platform = {
    functions,
    images: imageService(imageConfig.remote_images, () => origin),
    local: localRoutes({ outbox, rebuild, functions }),
  }
  return async (exchange) => {
    if (await answerPlatform(platform, exchange)) return
    // The rules of `public/_redirects` are not used here. An unknown path of the API still answers JSON.
    const isApi = exchange.url.pathname.startsWith('/api/')
    const match =
      matchFor(platform, exchange) ?? (isApi ? matchFor(platform, exchange, '/api/404') : undefined)
    const page =
      match?.route.prefer_static === false ? undefined : await askAstro(port, exchange.request)
    const isMissing = page?.statusCode === 404
    if (match && (!page || isMissing)) {
      page?.resume()
      await callFunction(platform, match, exchange)
    } else if (page) {
      await passOn(page, exchange)
    }
  }
}

function requestHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

function askAstro(port: number, { method, url, headers }: IncomingMessage) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', method, path: url, headers }, resolve)
      .once('error', reject)
      .end()
  })
}

async function passOn(
  page: IncomingMessage,
  { response }: Pick<Exchange, 'response'>,
): Promise<void> {
  response.writeHead(page.statusCode ?? 502, page.headers)
  await pipeline(page, response).catch(() => response.destroy())
}
