import type { Page, Request } from 'playwright'

/** Requests that fail once each, or a browser that refuses to store anything. */
export interface Fault {
  name: string
  /** The requests that must fail until the fault is over. */
  requests: ReadonlySet<string>
  /** Breaks a new page. `failed` gets each request that has failed. */
  inject: (page: Page, failed: Set<string>) => Promise<unknown>
  /** Whether each page that is loaded needs a new login. */
  forgetsLogin?: boolean
}

/** Records the scripts and calls of a page, each once. */
export function recordRequests(page: Page): Set<string> {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const key = keyOf(request)
    if (key !== undefined) seen.add(key)
  })
  return seen
}

const none: ReadonlySet<string> = new Set()

/** The first fault of each flow. No request fails, so this run shows which requests the flow makes. */
export const fullStorage: Fault = { name: 'storage is full', requests: none, inject: fillStorage }

/**
 * The other faults for a page with these requests. Each read fails in a page of its own, because several reads begin at
 * the same time. All writes fail in one page, one after the other, because each is a separate action. So do all
 * scripts, in the order in which they load each other.
 */
export function faultsFor(requests: ReadonlySet<string>): Fault[] {
  const scripts = [...requests].filter(isScript)
  const calls = [...requests].filter((key) => !isScript(key))
  const reads = calls.filter((key) => key.startsWith('GET '))
  const writes = calls.filter((key) => !key.startsWith('GET '))
  return [
    ...reads.map((read, index) => failOnce(read, [read], (turn) => index + turn)),
    ...(writes.length > 0 ? [failOnce(`in turn: ${writes.join(', ')}`, writes)] : []),
    ...(scripts.length > 0
      ? [failOnce(`${scripts.length} scripts in turn`, scripts, () => 0)]
      : []),
    { name: 'storage is forbidden', requests: none, inject: forbidStorage, forgetsLogin: true },
  ]
}

export const isScript = (key: string): boolean => key.endsWith('.js')

/** Names a request the same way in each page, so without ids. `undefined` for images, styles and pages. */
function keyOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url())
  if (pathname.endsWith('.js')) return pathname
  if (!pathname.startsWith('/api/') || pathname.startsWith('/api/images/')) return undefined
  const path = pathname.replaceAll(/[0-9a-f-]{16,}/g, ':id').replace(/chaos-\d+/, ':slug')
  // Without the query of an upload, which is a signature and differs each time.
  const query = request.method() === 'GET' && pathname.startsWith('/api/content') ? search : ''
  return `${request.method()} ${path}${query}`
}

/** Makes each request fail once: without an answer if `turnOf` gives an even number, otherwise with status 500. */
function failOnce(
  name: string,
  keys: readonly string[],
  turnOf: (turn: number) => number = (turn) => turn,
): Fault {
  const message = 'Something went wrong. Please try again later.'
  const answer = { status: 500, json: { error: message, message } }
  const requests = new Set(keys)
  return {
    name,
    requests,
    inject: (page, failed) =>
      page.route('**', (route, request) => {
        const key = keyOf(request)
        if (key === undefined || !requests.has(key) || failed.has(key)) return route.fallback()
        const byAbort = turnOf(failed.size) % 2 === 0
        failed.add(key)
        return byAbort ? route.abort() : route.fulfill(answer)
      }),
  }
}

function forbidStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}

function fillStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}
