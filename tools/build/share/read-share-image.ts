import type { NamedShareImage } from './provide-share-images.ts'

/**
 * The share image that a page names in its Open Graph tags, if it is one of this site's.
 * @param kicker the small line above the title; a page does not carry it.
 */
export function readShareImage(html: string, kicker: string): NamedShareImage | undefined {
  const name = /<meta property="og:image" content="[^"]*\/share\/([^"/]+)">/.exec(html)?.[1]
  const title = /<meta property="og:image:alt" content="([^"]*)">/.exec(html)?.[1]
  if (!name || title === undefined) return undefined
  return { name, kicker, title: unescape(title) }
}

/** Reverses Astro's escaping of attributes. */
function unescape(text: string): string {
  return text
    .replaceAll('&#34;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
