import { listen } from '../local/http.ts'
import { imageService } from '../local/site/images.ts'
import { fileAnswer, loadSite } from '../local/site/static-site.ts'

/** Serves a built folder as the local stack does. `/api/parts` answers that every page is up to date. */
export async function servePages(folder: string): Promise<{ url: string; close(): void }> {
  const site = await loadSite(folder)
  const { server, origin } = await listen('127.0.0.1', 0, async (call) => {
    const { pathname } = call.url
    if (pathname === '/api/parts') return new Response('')
    if (images.matches(pathname)) return images.answer(call.url, call.headers.get('Accept') ?? '')
    const file = site.find(pathname)
    return file ? fileAnswer(site, file, call) : new Response(null, { status: 404 })
  })
  const images = imageService([], () => origin)
  return {
    url: origin,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
