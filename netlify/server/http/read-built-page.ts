import type { CallContext } from '#server/context.ts'

/** A page of the present build, and the headers that guard it. */
export interface BuiltPage {
  html: string
  headers: Record<string, string>
}

const patience = 10_000

/** What the site's own headers file gives to built pages; a function's answers don't get it by themselves. */
const guarding = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
]

/** How long an instance keeps a page, in milliseconds, should it ever have got one of another build. */
const lifetime = 60_000

interface Kept {
  deployId: string
  until: number
  page: Promise<BuiltPage>
}

/** The pages of one build, by path: an instance may outlive a build. */
const kept = new Map<string, Kept>()

/**
 * A page of the present build, read from the site itself once for each build and minute.
 * @param origin of the request that is being answered.
 * @throws {Error} when it can't be read.
 */
export function readBuiltPage(
  context: CallContext,
  origin: string,
  path: string,
): Promise<BuiltPage> {
  const { deployId } = context
  const known = kept.get(path)
  if (known?.deployId === deployId && known.until > Date.now()) return known.page
  const page = fetchPage(context, origin, path)
  kept.set(path, { deployId, until: Date.now() + lifetime, page })
  page.catch(() => {
    if (kept.get(path)?.page === page) kept.delete(path)
  })
  return page
}

/**
 * Reads a page from the deploy that was asked, or from the site's main address where that does not lead back here, as
 * behind a forwarded port.
 */
async function fetchPage({ env }: CallContext, origin: string, path: string): Promise<BuiltPage> {
  let failure: unknown
  for (const place of new Set([origin, new URL(env.SITE_URL).origin])) {
    try {
      const signal = AbortSignal.timeout(patience)
      const response = await fetch(new URL(path, place), { signal })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return { html: await response.text(), headers: guardingHeaders(response.headers) }
    } catch (error) {
      failure = error
    }
  }
  throw new Error(`The built page ${path} can't be read`, { cause: failure })
}

function guardingHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    guarding.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
