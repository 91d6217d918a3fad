import type { ServiceContext } from '#server/context.ts'

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

/**
 * Reads a page of the present build from the site itself: from the deploy that was asked, or from the site's main
 * address where that does not lead back here, as behind a forwarded port.
 * @param origin of the request that is being answered.
 * @throws {Error} when neither has the page.
 */
export async function readBuiltPage(
  { env }: ServiceContext,
  origin: string,
  path: string,
): Promise<BuiltPage> {
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
