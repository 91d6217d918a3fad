/** The text that an XML reader sees. Our XML has no other references than numbers. */
export function xmlText(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
