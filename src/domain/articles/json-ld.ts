/**
 * Structured data as a script element. It is escaped, so no text inside can end the element. @see https://json-ld.org
 */
export function jsonLd(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${text}</script>`
}
