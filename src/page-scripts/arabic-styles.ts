import { arabicSheet } from '#domain/text/arabic-styles.ts'

/** Loads the styles of Arabic text as soon as an island shows such a text on a page that had none. */
export function watchForArabic(): void {
  const { lang } = document.documentElement
  if (lang === 'ar' || document.querySelector(`link[href="${arabicSheet}"]`)) return
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[lang=ar]')) return
    observer.disconnect()
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: arabicSheet }),
    )
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
