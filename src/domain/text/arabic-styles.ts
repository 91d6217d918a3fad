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
  if (hasThem || !html.includes(' lang="ar"')) return html
  return html.replace('</head>', `${preloads}${sheetLink}</head>`)
}
