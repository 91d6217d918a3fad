/** The script of Arabic pages with cards: makes dates of the last seven days relative. */
import { arabicRelativeDate } from '#domain/dates/arabic-dates.ts'

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  time.textContent = arabicRelativeDate(time.dateTime, Date.now()) ?? time.textContent
}
