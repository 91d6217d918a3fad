import type { APIRoute } from 'astro'
import { absolute } from '#build/absolute.ts'
import { paths } from '#domain/paths.ts'

/** https://www.rfc-editor.org/rfc/rfc9309 */
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      `Disallow: ${paths.admin}`,
      'Disallow: /api/',
      '',
      `Sitemap: ${absolute(paths.sitemap)}`,
      `Sitemap: ${absolute(paths.newsSitemap)}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
