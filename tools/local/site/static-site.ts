import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import mime from 'mime-types'
import type { Call } from '../http.ts'

export interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  etag: string
}

/** One build of the site, in memory. The next build replaces it between two requests. */
export interface StaticSite {
  /** The file for a path, found as Netlify does: '/policy' is also 'policy.html'. */
  find(pathname: string): StaticFile | undefined
  /** The headers of `_headers` for a path. */
  headersFor(pathname: string): Promise<Record<string, string>>
  /** The rule of `_redirects` for a request. */
  redirect(request: Request): ReturnType<RedirectsHandler['match']>
  files: number
  /** A different name for each build. */
  id: string
}

/** Netlify reads these files and never serves them. */
const ruleFiles = new Set(['/_headers', '/_redirects'])
const ownExtension = /\.(html?|png|jpg|js|css|svg|gif|ico|woff|woff2)$/

/** Loads a finished build from its folder. */
export async function loadSite(folder: string): Promise<StaticSite> {
  const files = await readFiles(folder)
  const handler = new HeadersHandler({ projectDir: folder, publishDir: '.', logger: console })
  const redirects = new RedirectsHandler({
    projectDir: folder,
    publicDir: folder,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
  })
  const headers = new Map<string, Record<string, string>>()

  return {
    files: files.size,
    id: basename(folder),
    find: (pathname) =>
      candidates(pathname)
        .map((path) => files.get(path))
        .find((file) => file !== undefined),
    async headersFor(pathname) {
      const known = headers.get(pathname)
      if (known) return known
      const found = await handler.apply(new Request(new URL(pathname, 'http://localhost')))
      // Clients can invent paths, so the cache is limited.
      if (headers.size < 10_000) headers.set(pathname, found)
      return found
    },
    async redirect(request) {
      // Netlify's matcher throws on a path that cannot be decoded. No rule can match such a path.
      return decode(request.url) === undefined ? undefined : redirects.match(request)
    },
  }
}

/** The files that can answer a path, in the order of Netlify's package `@netlify/static`. */
function candidates(encoded: string): string[] {
  const pathname = decode(encoded)
  if (pathname === undefined) return []
  if (pathname.endsWith('/')) {
    const base = pathname.slice(0, -1)
    return [...(base ? [`${base}.html`] : []), `${pathname}index.html`]
  }
  if (ownExtension.test(pathname)) return [pathname]
  return [pathname, `${pathname}.html`, `${pathname}/index.html`]
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  // One after another: a site of 10,000 articles has more files than may be open at the same time.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (ruleFiles.has(path)) continue
    const bytes = await readFile(file)
    const type = mime.contentType(extname(path)) || 'application/octet-stream'
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    // Weak, because it is the same for each encoding.
    files.set(path, { bytes, type, etag: `W/"${hash}"` })
  }
  return files
}

/**
 * Netlify's default for static files.
 * @see https://docs.netlify.com/platform/caching/#default-caching-behavior
 */
const revalidate = 'public, max-age=0, must-revalidate'

/** Answers with a file of the site, or with 304 if the client has it. `pathname` decides on the headers. */
export async function fileAnswer(
  site: StaticSite,
  file: StaticFile,
  call: Pick<Call, 'method' | 'headers' | 'url'>,
  pathname = call.url.pathname,
  status = 200,
): Promise<Response> {
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  const headers = new Headers({
    'Content-Type': file.type,
    'Content-Length': String(file.bytes.length),
    'Cache-Control': revalidate,
    ETag: file.etag,
    ...(await site.headersFor(pathname)),
  })
  const known = call.headers.get('If-None-Match')?.split(',') ?? []
  if (status === 200 && known.some((one) => ['*', file.etag].includes(one.trim()))) {
    headers.delete('Content-Length')
    return new Response(null, { status: 304, headers })
  }
  return new Response(file.bytes, { status, headers })
}
