import type { CallContext } from '#server/context.ts'
import { contentTag } from '#server/storage/cdn-cache.ts'

/** No call has a parameter of this name, so all query strings share one stored answer. */
const noParameter = ['no-parameter']

/**
 * Every write purges the answers that it changes, and the next sweep purges them again. So this limit matters only
 * where both fail. It is long, because each answer that expires wakes the database.
 */
const purgedSeconds = 24 * 3600
/** Previews are never purged. */
const previewSeconds = 60

type PublicContext = Pick<CallContext, 'environment' | 'nextDueAt'>

interface Storing {
  /** By default the tag of all content. */
  tags?: string[]
  /** The parameters that change the answer. All others, such as utm_source, share one stored answer. */
  query?: readonly string[] | 'all'
  /** When the answer changes without a write, in milliseconds since 1970; the next due publication is known already. */
  changesAt?: number | undefined
  /** The request, if editors get another answer than readers. Pages leave it out: they are the same for everyone. */
  request?: Request
}

/**
 * The headers with which Netlify's CDN stores a public answer until a write purges its tags. Browsers revalidate each
 * time. An answer to an editor is never stored.
 * @see https://docs.netlify.com/build/caching/caching-overview/ By default the key has the whole query string, and it
 * never has Authorization. Each deploy begins with an empty cache.
 */
export function publicCache(
  { environment, nextDueAt = Infinity }: PublicContext,
  { tags = [contentTag], query = noParameter, changesAt = Infinity, request }: Storing = {},
): Record<string, string> {
  const header = request ? 'header=Authorization,' : ''
  const parameters = query === 'all' ? 'query' : `query=${query.join('|')}`
  const vary = { 'Netlify-Vary': header + parameters }
  if (request?.headers.has('Authorization')) return { 'Cache-Control': 'no-store', ...vary }
  const longest = environment === 'preview' ? previewSeconds : purgedSeconds
  const seconds = Math.floor((Math.min(nextDueAt, changesAt) - Date.now()) / 1000)
  const maxAge = Math.min(longest, Math.max(0, seconds))
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${maxAge}`,
    'Netlify-Cache-Tag': tags.join(','),
    ...vary,
  }
}

/** A permanent redirect, which the CDN stores like other public answers. */
export function movedTo(location: string, context: PublicContext, storing: Storing = {}) {
  const headers = { Location: location, ...publicCache(context, storing) }
  return new Response(null, { status: 301, headers })
}
