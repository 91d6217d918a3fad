import { arabicSheet } from '#domain/arabic-styles.ts'

/** Loads the styles of Arabic text as soon as an island shows such a text on a page that had none. */
export function watchForArabic(): void {
  const { lang } = document.documentElement
  if (lang === 'ar' || document.querySelector(`link[href="${arabicSheet}"]`)) return
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[lang=ar]')) return
    observer.disconnect()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    link.href = arabicSheet
    document.head.append(link)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
