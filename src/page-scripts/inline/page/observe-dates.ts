/** Shortens the dates of cards with `toText` before they are painted: while the page is parsed, and in newer lists. */
export function observeDates(toText: (iso: string, now: number) => string | undefined): void {
  new MutationObserver(() => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('[data-relative]')) {
      // Without a next sibling, the parser may still be inside the date's text.
      if (!time.parentElement?.nextSibling) continue
      delete time.dataset.relative
      time.textContent = toText(time.dateTime, Date.now()) ?? time.textContent
    }
  }).observe(document, { childList: true, subtree: true })
}
