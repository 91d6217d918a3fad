/** Shortens the dates of cards with `toText`, before they are painted: as they are parsed, and those of newer lists. */
export function observeDates(toText: (iso: string, now: number) => string | undefined): void {
  new MutationObserver(() => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('[data-relative]')) {
      // The parser may be within its text.
      if (!time.parentElement?.nextSibling) continue
      delete time.dataset.relative
      time.textContent = toText(time.dateTime, Date.now()) ?? time.textContent
    }
  }).observe(document, { childList: true, subtree: true })
}
