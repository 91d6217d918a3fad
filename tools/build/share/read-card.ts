import type { NamedCard } from './provide-cards.ts'

/** The card that a page names in its Open Graph tags, where it names one of this site's. */
export function readCard(html: string, tagline: string): NamedCard | undefined {
  const name = /<meta property="og:image" content="[^"]*\/share\/([^"/]+)">/.exec(html)?.[1]
  const title = property(html, 'image:alt')
  if (!name || title === undefined) return undefined
  const kicker = /<meta property="article:section" content="([^"]*)">/.exec(html)?.[1]
  return { name, kicker: kicker === undefined ? tagline : unescape(kicker), title }
}

function property(html: string, name: string): string | undefined {
  const text = new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1]
  return text === undefined ? undefined : unescape(text)
}

/** Undoes what Astro escapes in attributes. */
function unescape(text: string): string {
  return text
    .replaceAll('&#34;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
