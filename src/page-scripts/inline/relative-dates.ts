/** The script of pages with cards: turns their long dates into relative ones; those of seven days and more stay. */
import { relativeDate } from '#domain/relative-date.ts'

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  time.textContent = relativeDate(time.dateTime, Date.now()) ?? time.textContent
}
