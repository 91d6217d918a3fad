/** Facts for search engines as an element, which no text in them can end: https://json-ld.org */
export function jsonLd(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${text}</script>`
}
