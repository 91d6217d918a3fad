import { deadlines } from '#server/base/deadlines.ts'
import type { CallContext } from '#server/context.ts'
import { platformUrl } from '#server/base/env.ts'

/** An instance may receive a page of another build. It then uses this page for at most a minute. */
const maximumAgeMs = 60_000

/** A built page could not be read, so no other page can be made from it. */
export class UnreadablePage extends Error {}

/** By URL. An instance may outlive a build, so each page names its build. */
const stored = new Map<string, { deployId: string; until: number; page: Promise<string> }>()

/**
 * The HTML of a page of the current build, fetched at most once per build and minute. It comes from the site's own URL,
 * not from the Host header, which the caller chooses. A preview's own URL is its address.
 * @throws {UnreadablePage} if it can't be read.
 */
export function readBuiltPage(context: CallContext, path: string): Promise<string> {
  const { deployId, env, environment } = context
  const own = environment === 'local' ? platformUrl() : undefined
  const url = new URL(path, own ?? env.SITE_URL).href
  const known = stored.get(url)
  if (known?.deployId === deployId && known.until > Date.now()) return known.page
  const page = fetchPage(url)
  stored.set(url, { deployId, until: Date.now() + maximumAgeMs, page })
  page.catch(() => {
    if (stored.get(url)?.page === page) stored.delete(url)
  })
  return page
}

async function fetchPage(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadlines.callMs) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return await response.text()
  } catch (error) {
    throw new UnreadablePage(`The built page ${url} can't be read`, { cause: error })
  }
}
