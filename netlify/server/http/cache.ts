/** No call has a parameter of this name, so all query strings share one stored answer. */
const noParameter = ['no-parameter']

/**
 * The headers with which Netlify's CDN stores a public answer until a write purges its tags. It expires after a minute,
 * because a purge can fail. Browsers revalidate each time. An answer to the admin is never stored.
 * @param query the parameters that change the answer. All others, such as utm_source, share one stored answer.
 * @see https://docs.netlify.com/build/caching/caching-overview/ By default the key has the whole query string, and it
 * never has Authorization.
 */
export function publicCache(
  request: Request,
  { tags, query = noParameter }: { tags: string[]; query?: readonly string[] },
): Record<string, string> {
  const vary = { 'Netlify-Vary': `header=Authorization,query=${query.join('|')}` }
  if (request.headers.has('Authorization')) return { 'Cache-Control': 'no-store', ...vary }
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
    'Netlify-Cache-Tag': tags.join(','),
    ...vary,
  }
}
