import type { APIRoute } from 'astro'
import { publisher } from '#build/publication.ts'
import { siteUrl } from '#build/routes.ts'

/**
 * Says whom to tell about a security problem. It expires after less than a year, as is recommended; a build renews it.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export const GET: APIRoute = () => {
  const now = new Date()
  // The date changes once a month, so that the builds of a month have the same file.
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11))
  return new Response(
    [
      `Contact: mailto:${publisher().email}`,
      `Expires: ${until.toISOString()}`,
      'Preferred-Languages: en, ar',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
