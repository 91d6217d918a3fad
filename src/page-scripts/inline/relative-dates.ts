/** The script of pages with cards: makes dates of the last seven days relative. */
import { relativeDate } from '#domain/dates/relative-date.ts'

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  time.textContent = relativeDate(time.dateTime, Date.now()) ?? time.textContent
}
