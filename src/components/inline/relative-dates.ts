import { relativeDate } from '#domain/relative-date.ts'

/** Turns the long dates of prebuilt cards into relative ones; those of seven days and more stay. */
export function showRelativeDates(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    time.textContent = relativeDate(time.dateTime, Date.now()) ?? time.textContent
  }
}
