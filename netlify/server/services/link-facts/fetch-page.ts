import { Agent, fetch, type Response } from 'undici'
import { limits } from '#domain/site/limits.ts'
import {
  checkedLookup,
  checkUrl,
  NotPublic,
  publicNetwork,
  type Network,
} from './public-network.ts'

const redirectsMaximum = 5

export interface FetchedPage {
  html: string
  /** After all redirects. */
  url: string
}

/** A page that cannot be read. The editor does not see the message; it is for the log. */
export class Unreadable extends Error {}

/**
 * Fetches the HTML of a public page. Each hop of a redirect is checked like the first URL, and no cookie is sent.
 * @throws {NotPublic} if the URL itself, or its name, is not public.
 * @throws {Unreadable} if the page redirects to such a URL, is no HTML, is too large, or does not answer in time.
 */
export async function fetchPage(
  first: string,
  userAgent: string,
  network: Network = publicNetwork,
): Promise<FetchedPage> {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(network) } })
  const signal = AbortSignal.timeout(network.timeoutMs)
  const headers = { Accept: 'text/html,application/xhtml+xml', 'User-Agent': userAgent }
  let url = checkUrl(first, network)
  try {
    for (let hop = 0; hop <= redirectsMaximum; hop += 1) {
      const response = await fetch(url, { dispatcher, signal, headers, redirect: 'manual' })
      const location = response.headers.get('Location')
      if (response.status < 300 || response.status > 399 || location === null) {
        return { html: await readHtml(response), url: url.href }
      }
      await response.body?.cancel()
      url = nextUrl(location, url, network)
    }
    throw new Unreadable('too many redirects')
  } catch (error) {
    if (error instanceof Unreadable) throw error
    if (isNotPublic(error) && url.href === new URL(first).href) throw new NotPublic()
    throw new Unreadable('no answer', { cause: error })
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

async function readHtml(response: Response): Promise<string> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok) throw new Unreadable(`status ${response.status}`)
  if (!/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)) {
    throw new Unreadable(`type ${type}`)
  }
  const bytes = await readBytes(response)
  // The charset may also be in the page, within the first 1024 bytes.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  return decode(bytes, charsetIn(type) ?? charsetIn(start))
}

/** The decompressed bytes. Reading stops at the limit, so a small body cannot become a large one. */
async function readBytes(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > limits.linkBytes) throw new Unreadable('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
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
