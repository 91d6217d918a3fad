import type { APIRoute } from 'astro'
import { publisher } from '#build/publication.ts'
import { absolute } from '#build/routes.ts'

/** Less than a year, as the RFC recommends. Each build renews it. */
const lastsMs = 360 * 86_400_000

/** Whom to tell about a security problem: https://www.rfc-editor.org/rfc/rfc9116 */
export const GET: APIRoute = () =>
  new Response(
    [
      `Contact: mailto:${publisher().email}`,
      `Expires: ${new Date(Date.now() + lastsMs).toISOString()}`,
      'Preferred-Languages: en, ar',
      `Canonical: ${absolute('/.well-known/security.txt')}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
