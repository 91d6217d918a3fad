/*
 * The styles of Arabic text and the fonts that such a page preloads. They have fixed paths in `public`, so that a page
 * without Arabic need not even name them.
 */
export const arabicSheet = '/arabic/arabic.css'
export const arabicFonts = ['/arabic/naskh.woff2', '/arabic/markazi.woff2']

const preloads = arabicFonts
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join('')
const sheetLink = `<link rel="stylesheet" href="${arabicSheet}">`

/** A page that loads the styles of Arabic text if it has any. The pages of the Arabic edition have them already. */
export function withArabicStyles(html: string): string {
  const needsThem = / lang="ar"/.test(html) && !html.includes(preloads)
  return needsThem ? html.replace('</head>', `${preloads}${sheetLink}</head>`) : html
}

/**
 * A page of the Arabic edition with these styles in the page, because a file of them would delay the first paint.
 * @param css the style sheet.
 */
export function withInlineArabicStyles(html: string, css: string): string {
  const own = css.replaceAll('./', arabicSheet.slice(0, arabicSheet.lastIndexOf('/') + 1))
  return html.replace('</head>', `${preloads}<style>${own}</style></head>`)
}
