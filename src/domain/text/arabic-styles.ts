/* The Arabic styles and fonts. They have fixed paths, so that a page without Arabic need not even name them. */
export const arabicSheet = '/arabic/arabic.css'
export const arabicFonts = ['naskh', 'markazi', 'markazi-digits'].map(
  (name) => `/arabic/${name}.woff2`,
)

const preloads = arabicFonts
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join('')
const sheetLink = `<link rel="stylesheet" href="${arabicSheet}">`

/** A page that loads the styles of Arabic text if it has any. The pages of the Arabic edition have them already. */
export function withArabicStyles(html: string): string {
  const hasThem = html.includes('<html lang="ar"') || html.includes(sheetLink)
  return hasThem ? html : html.replace('</head>', `${arabicLinks(html)}</head>`)
}

/** The links to the styles of Arabic text, if there is any in this HTML of a page that is not Arabic. */
export function arabicLinks(html: string): string {
  return html.includes(' lang="ar"') ? preloads + sheetLink : ''
}
