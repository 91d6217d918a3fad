import { arabicFonts, arabicSheet } from '#domain/text/arabic-styles.ts'

/** Loads the styles and fonts of Arabic text as soon as an island shows such a text on a page that had none. */
export function watchForArabic(): void {
  const { lang } = document.documentElement
  if (lang === 'ar' || document.querySelector(`link[href="${arabicSheet}"]`)) return
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[lang=ar]')) return
    observer.disconnect()
    void addStyles()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** How long the sheet waits for the fonts, because it also has the spacing of Arabic lines. */
const fontsTimeoutMs = 2000

/** The fonts come first: one that is missing when the sheet arrives would not show before the next page. */
async function addStyles(): Promise<void> {
  const type = 'font/woff2'
  const font = { rel: 'preload', as: 'font', type, crossOrigin: 'anonymous' }
  const late = new Promise((resolve) => setTimeout(resolve, fontsTimeoutMs))
  await Promise.race([late, Promise.all(arabicFonts.map((href) => addLink({ ...font, href })))])
  await addLink({ rel: 'stylesheet', href: arabicSheet })
}

/** Also resolves after a failure. */
function addLink(attributes: Partial<HTMLLinkElement>): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), attributes)
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve())
    document.head.append(link)
  })
}
