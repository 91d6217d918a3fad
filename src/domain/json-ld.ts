/** Structured data as a script element, which no text inside can end. @see https://json-ld.org */
export function jsonLd(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${text}</script>`
}
