import { documentHeaders, securityHeaders } from '#domain/site/security-headers.ts'

const forever = 'public, max-age=31536000, immutable'
// For a week more a page shows the font that it has, while a newer one loads.
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * The text of `_headers`. No two rules that match one path set the same header, because Netlify joins the values.
 * @param isPreview whether search engines must not index the pages.
 * @see https://docs.netlify.com/manage/routing/headers/#multi-value-headers
 */
export function headersFile(isPreview: boolean): string {
  const robots = isPreview ? { 'X-Robots-Tag': 'noindex' } : {}
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { ...securityHeaders, ...documentHeaders, ...robots }],
    ['/_astro/*', { 'Cache-Control': forever }],
    ['/share/*', { 'Cache-Control': aDay }],
    ['/arabic/*', { 'Cache-Control': aDay }],
  ]
  return rules.map(([path, headers]) => `${path}\n${lines(headers)}\n`).join('\n')
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')
}
