import { createHash } from 'node:crypto'

/**
 * A built page whose security policy has the hashes of the page's own scripts and styles, and no others.
 * @throws Error if the page has no policy: see src/components/policy.astro.
 */
export function withHashes(html: string): string {
  if (!html.includes('%hashes of scripts%')) throw new Error('A page has no security policy')
  return html
    .replace('%hashes of scripts%', hashesOf(html, 'script'))
    .replace('%hashes of styles%', hashesOf(html, 'style'))
}

/** A script of a data type, such as JSON-LD, does not run, so it needs no hash. */
function hashesOf(html: string, element: 'script' | 'style'): string {
  const elements = html.matchAll(
    new RegExp(`<${element}(?![^>]* type="application)[^>]*>([^]*?)</${element}>`, 'g'),
  )
  const codes = new Set(Array.from(elements, ([, code = '']) => code).filter(Boolean))
  return Array.from(
    codes,
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  ).join(' ')
}
