import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressed, isCompressible, pickEncoding } from './compression.ts'
import type { StaticFile, StaticSite } from './static-site.ts'

/**
 * Netlify's default for static files.
 * @see https://docs.netlify.com/platform/caching/#default-caching-behavior
 */
const revalidate = 'public, max-age=0, must-revalidate'

/** Answers with a file of the site, or with 304 if the client has it. */
export async function serveFile(
  site: StaticSite,
  file: StaticFile,
  { request, response, pathname, status = 200 }: FileAnswer,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const compressible = isCompressible(file.type, file.bytes.length)
  const encoding = compressible ? pickEncoding(request.headers['accept-encoding']) : undefined
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  response.setHeaders(
    new Headers({
      'Content-Type': file.type,
      'Cache-Control': revalidate,
      ETag: etag,
      ...(compressible && { Vary: 'Accept-Encoding' }),
      ...(await site.headersFor(pathname)),
    }),
  )
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const bytes = encoding ? await compressed(file.bytes, encoding) : file.bytes
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

interface FileAnswer {
  request: IncomingMessage
  response: ServerResponse
  pathname: string
  status?: number
}

function matches(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false
  return wanted.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}
