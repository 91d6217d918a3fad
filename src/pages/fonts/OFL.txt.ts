import type { APIRoute } from 'astro'
import licence from '#styles/fonts/OFL.txt?raw'

/** The licence of the fonts. It asks that its text comes with every copy of them. */
export const GET: APIRoute = () =>
  new Response(licence, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
