import type { APIRoute } from 'astro'
import { indexNowKey } from '#build/publication.ts'

/**
 * The file that proves to search engines that the key of IndexNow belongs to this site.
 * @see https://www.indexnow.org/documentation
 */
export function getStaticPaths() {
  const key = indexNowKey()
  return key === undefined ? [] : [{ params: { key } }]
}

export const GET: APIRoute<never, { key: string }> = ({ params: { key } }) =>
  new Response(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
