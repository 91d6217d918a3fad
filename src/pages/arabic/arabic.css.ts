import type { APIRoute } from 'astro'
import arabicStyles from '#styles/arabic.css?inline'

/** The styles of Arabic text for pages of the English edition: see src/domain/text/arabic-styles.ts. */
export const GET: APIRoute = () =>
  new Response(arabicStyles, { headers: { 'Content-Type': 'text/css; charset=utf-8' } })
