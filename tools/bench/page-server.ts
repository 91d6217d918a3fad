import { listen } from '../local/http.ts'
import { imageService } from '../local/site/images.ts'
import { fileAnswer, loadSite } from '../local/site/static-site.ts'
import { serveHttp2, type PageServer } from './serve-http2.ts'

/**
 * Serves a built folder as the local stack does, over HTTP/2 as Netlify does. `/api/freshness` answers that every page
 * is up to date.
 */
export async function servePages(folder: string): Promise<PageServer> {
  const site = await loadSite(folder)
  const { server, origin } = await listen('127.0.0.1', 0, async (call) => {
    const { pathname } = call.url
    if (pathname === '/api/freshness') return Response.json({ version: 0 })
    if (images.matches(pathname)) return images.answer(call.url, call.headers.get('Accept') ?? '')
    const file = site.find(pathname)
    return file ? fileAnswer(site, file, call) : new Response(null, { status: 404 })
  })
  const images = imageService([], () => origin)
  const secure = await serveHttp2(origin)
  return {
    url: secure.url,
    async close() {
      await secure.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
