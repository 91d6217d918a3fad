/*
 * The styles of Arabic text and the fonts that such a page preloads. They have fixed paths in `public`, so that a page
 * without Arabic need not even name them.
 */
export const arabicSheet = '/arabic/arabic.css'
const fonts = ['/arabic/naskh.woff2', '/arabic/markazi.woff2']

const preloads = fonts.map(
  (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
)
const head = `${preloads.join('')}<link rel="stylesheet" href="${arabicSheet}"></head>`

/** A page that loads the styles of Arabic text if it has any. */
export function withArabicStyles(html: string): string {
  return / lang="ar"/.test(html) ? html.replace('</head>', head) : html
}
