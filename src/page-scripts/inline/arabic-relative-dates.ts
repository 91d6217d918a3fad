/** The script of Arabic pages with cards: makes dates of the last seven days relative. */
import { arabicRelativeDate } from '#domain/dates/arabic-dates.ts'
import { observeDates } from './page/observe-dates.ts'

observeDates(arabicRelativeDate)
