import { Agent, fetch, type Response } from 'undici'
import { limits } from '#domain/site/limits.ts'
import { brand } from '#texts/en/brand.ts'
import { bytesWithin } from '#server/base/bytes-within.ts'
import type { Env } from '#server/base/env.ts'
import {
  checkedLookup,
  checkUrl,
  NotPublic,
  publicNetwork,
  type Network,
} from './public-network.ts'

const redirectsMaximum = 5

/** A page that cannot be read. The editor does not see the message; it is for the log. */
export class Unreadable extends Error {}

/** The name in a URL, or in a redirect, belongs to no host. */
export class NoSuchHost extends Unreadable {}

/** How the site names itself to publishers. */
export function userAgentOf({ SITE_URL }: Pick<Env, 'SITE_URL'>): string {
  return `Mozilla/5.0 (compatible; ${brand.name}; +${SITE_URL})`
}

/**
 * Fetches the HTML of a public page, with its URL after all redirects. Throws what `fetchPublic` throws, also for a
 * page that is not HTML.
 */
export function fetchPage(url: string, userAgent: string, network?: Network) {
  const accept = 'text/html,application/xhtml+xml'
  return fetchPublic(url, { accept, userAgent, read: readHtml }, network)
}

/** Fetches a file that may be a picture. Throws what `fetchPublic` throws. */
export function fetchPicture(url: string, userAgent: string, network?: Network) {
  return fetchPublic(
    url,
    { accept: 'image/*', userAgent, read: (response) => readBytes(response, limits.imageBytes) },
    network,
  )
}

interface Wanted<T> {
  accept: string
  userAgent: string
  /** @param url after all redirects. */
  read: (response: Response, url: URL) => Promise<T>
}

/**
 * Fetches a public URL. Each hop of a redirect is checked like the first URL, and no cookie is sent.
 * @throws {NotPublic} if the URL itself, or its name, is not public.
 * @throws {NoSuchHost} if nobody has the name.
 * @throws {Unreadable} if it redirects to such a URL, is too large, or does not answer in time.
 */
async function fetchPublic<T>(
  first: string,
  { accept, userAgent, read }: Wanted<T>,
  network: Network = publicNetwork,
): Promise<T> {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(network) } })
  const signal = AbortSignal.timeout(network.timeoutMs)
  const headers = { Accept: accept, 'User-Agent': userAgent }
  let url = checkUrl(first, network)
  try {
    for (let hop = 0; hop <= redirectsMaximum; hop += 1) {
      const response = await fetch(url, { dispatcher, signal, headers, redirect: 'manual' })
      const location = response.headers.get('Location')
      if (response.status < 300 || response.status > 399 || location === null) {
        if (!response.ok) throw new Unreadable(`status ${response.status}`)
        return await read(response, url)
      }
      await response.body?.cancel()
      url = nextUrl(location, url, network)
    }
    throw new Unreadable('too many redirects')
  } catch (error) {
    if (error instanceof Unreadable) throw error
    if (isNotPublic(error) && url.href === new URL(first).href) throw new NotPublic()
    const Kind = isNoSuchHost(error) ? NoSuchHost : Unreadable
    throw new Kind('no answer', { cause: error })
  } finally {
    await dispatcher.destroy()
  }
}

function nextUrl(location: string, base: URL, network: Network): URL {
  try {
    return checkUrl(new URL(location, base).href, network)
  } catch (error) {
    throw new Unreadable('a redirect to a URL that is not public', { cause: error })
  }
}

/** `fetch` wraps the error of the connection. */
function isNotPublic(error: unknown): boolean {
  return error instanceof Error && (error instanceof NotPublic || isNotPublic(error.cause))
}

function isNoSuchHost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOTFOUND') || isNoSuchHost(error.cause)
}

async function readHtml(response: Response, { href: url }: URL) {
  const type = response.headers.get('Content-Type') ?? ''
  if (!/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)) {
    throw new Unreadable(`type ${type}`)
  }
  const bytes = await readBytes(response, limits.linkBytes)
  // The charset may also be in the page, within the first 1024 bytes.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  return { html: decode(bytes, charsetIn(type) ?? charsetIn(start)), url }
}

/** The decompressed bytes, so a small body cannot become a large one. */
function readBytes(response: Response, maximum: number): Promise<Uint8Array> {
  return bytesWithin(response.body, maximum, () => new Unreadable('too large'))
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1]
}

function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
