/* The Arabic styles and fonts. They have fixed paths, so that a page without Arabic need not even name them. */
export const arabicSheet = '/arabic/arabic.css'
export const arabicFonts = ['naskh', 'markazi', 'markazi-digits'].map(
  (name) => `/arabic/${name}.woff2`,
)

const sheetLink = `<link rel="stylesheet" href="${arabicSheet}">`

/** A page that loads the styles of Arabic text if it has any. The pages of the Arabic edition have them already. */
export function withArabicStyles(html: string): string {
  const hasThem = html.includes('<html lang="ar"') || html.includes(sheetLink)
  return hasThem ? html : html.replace('</head>', `${arabicLink(html)}</head>`)
}

/** The link to the styles of Arabic text, if there is any in this HTML of a page that is not Arabic. */
export function arabicLink(html: string): string {
  return html.includes(' lang="ar"') ? sheetLink : ''
}
