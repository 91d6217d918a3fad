/**
 * The headers by which Netlify's cache keeps a public answer until a write purges its tags; a minute at most, for a
 * purge can fail. Browsers ask again each time. An admin always gets the present state, and what an admin gets is
 * never kept: the cache's key does not hold Authorization by itself.
 * @param query the search parameters that change the answer; others share one copy.
 */
export function publicCache(
  request: Request,
  { tags, query = [] }: { tags: string[]; query?: readonly string[] },
): Record<string, string> {
  const search = query.length > 0 ? `,query=${query.join('|')}` : ',query'
  const vary = { 'Netlify-Vary': `header=Authorization${query.length > 0 ? search : ''}` }
  if (request.headers.has('Authorization')) return { 'Cache-Control': 'no-store', ...vary }
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
    'Netlify-Cache-Tag': tags.join(','),
    ...vary,
  }
}
