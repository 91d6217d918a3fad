import { deadlines } from '#server/deadlines.ts'
import type { CallContext } from '#server/context.ts'
import { platformUrl } from '#server/env.ts'

/** A page of another build is used for at most a minute, if an instance ever got one. */
const maximumAgeMs = 60_000

/** By URL. An instance may outlive a build, so each page names its build. */
const stored = new Map<string, { deployId: string; until: number; page: Promise<string> }>()

/**
 * The HTML of a page of the current build. It is fetched from the site itself, at most once per build and minute.
 * @param origin of the request that is being answered.
 * @throws {Error} if it can't be read.
 */
export async function readBuiltPage(context: CallContext, origin: string, path: string) {
  let failure: unknown
  for (const own of ownOrigins(context, origin)) {
    try {
      return await readStored(context, new URL(path, own).href)
    } catch (error) {
      failure = error
    }
  }
  throw new Error(`The built page ${path} can't be read`, { cause: failure })
}

/**
 * The origins to fetch from, best first. The caller chooses the Host header, so an origin counts only if it is ours:
 * the site's URL, this deploy's own URL, or the URL at which the local stack reaches itself.
 */
function ownOrigins({ env, environment, deployId }: CallContext, origin: string): string[] {
  const site = new URL(env.SITE_URL).origin
  const { hostname } = new URL(origin)
  const isDeploy = hostname.startsWith(`${deployId}--`) && hostname.endsWith('.netlify.app')
  const own = environment === 'local' ? platformUrl() : isDeploy ? origin : undefined
  return own === undefined ? [site] : [...new Set([new URL(own).origin, site])]
}

function readStored({ deployId }: CallContext, url: string): Promise<string> {
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
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlines.callMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
