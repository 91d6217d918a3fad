import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'cheerio'
import { listen } from '../local/http.ts'
import { imageService } from '../local/site/images.ts'
import { fileAnswer, loadSite } from '../local/site/static-site.ts'

/** Serves a built folder as the local stack does. With `?stale`, a page gets its parts a second time, as if newer. */
export async function servePages(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const site = await loadSite(folder)
  const { origin, close } = await listen('127.0.0.1', 0, async (call) => {
    const { pathname } = call.url
    if (pathname === '/api/parts') {
      const page = new URL(call.headers.get('Referer') ?? '')
      const headers = { 'Content-Type': 'text/html; charset=utf-8' }
      return new Response(page.search ? await partsOf(page.pathname) : '', { headers })
    }
    if (images.matches(pathname)) return images.answer(call.url, call.headers.get('Accept') ?? '')
    const file = site.find(pathname)
    return file ? fileAnswer(site, file, call) : new Response(null, { status: 404 })
  })
  const images = imageService([], () => origin)
  const partsOf = async (path: string) => {
    const page = load(await readFile(join(folder, `${path.replace(/\/$/, '/index')}.html`), 'utf8'))
    return page.html(page('[data-replaces]'))
  }
  return { url: origin, close }
}
