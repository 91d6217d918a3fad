/** Shortens the dates of cards with `toText`, before they are painted: as they are parsed, and those of newer lists. */
export function observeDates(toText: (iso: string, now: number) => string | undefined): void {
  new MutationObserver(() => {
    // The parser is past the text of a date that is followed by another item.
    for (const time of document.querySelectorAll<HTMLTimeElement>(
      'li:has(+li)>time[data-relative]',
    )) {
      delete time.dataset.relative
      time.textContent = toText(time.dateTime, Date.now()) ?? time.textContent
    }
  }).observe(document, { childList: true, subtree: true })
}
