import type { APIRoute } from 'astro'
import { siteUrl } from '#build/routes.ts'
import { fillPath } from '#contract/endpoint.ts'
import { parts } from '#contract/parts.ts'
import { uploads } from '#contract/uploads.ts'
import { paths } from '#domain/addresses/paths.ts'

/** https://www.rfc-editor.org/rfc/rfc9309 */
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      `Disallow: ${paths.admin}`,
      'Disallow: /api/',
      // The longest rule that matches counts. Feeds, structured data and link previews name uploaded images.
      `Allow: ${fillPath(uploads.readImage.path, {})}`,
      // If an article was deleted after the build, the parts of its page make it `noindex`.
      `Allow: ${parts.read.path}`,
      '',
      `Sitemap: ${siteUrl}${paths.sitemap}`,
      `Sitemap: ${siteUrl}${paths.newsSitemap}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
