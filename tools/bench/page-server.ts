import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { imageService } from '../local/site/images.ts'
import { serveFile } from '../local/site/serve-file.ts'
import { loadSite } from '../local/site/static-site.ts'
import { serveHttp2, type PageServer } from './serve-http2.ts'

/**
 * Serves a built folder as the local stack does, over HTTP/2 as Netlify does. `/api/freshness` answers that every page
 * is up to date.
 */
export async function servePages(folder: string): Promise<PageServer> {
  const site = await loadSite(folder)
  let url = ''
  const images = imageService([], () => url)
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', url)
    const { pathname } = address
    if (pathname === '/api/freshness') {
      response.setHeader('Content-Type', 'application/json').end('{"version":0}')
    } else if (images.matches(pathname)) {
      const answer = await images.answer(address, request.headers.accept ?? '')
      response.setHeaders(answer.headers).writeHead(answer.status)
      response.end(Buffer.from(await answer.arrayBuffer()))
    } else {
      const file = site.find(pathname)
      if (file) await serveFile(site, file, { request, response, pathname })
      else response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secure = await serveHttp2(url)
  return {
    url: secure.url,
    async close() {
      await secure.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
