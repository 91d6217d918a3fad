/** The text that a parser of XML reads. Our XML has numeric character references only, such as `&#38;`. */
export function xmlText(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
