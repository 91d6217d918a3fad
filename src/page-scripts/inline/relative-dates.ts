/** The script of pages with cards: makes dates of the last seven days relative. */
import { relativeDate } from '#domain/dates/relative-date.ts'
import { observeDates } from './page/observe-dates.ts'

observeDates(relativeDate)
