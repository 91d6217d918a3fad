import { arabicLongDate } from './arabic-dates.ts'
import type { Language } from '#domain/site/language.ts'
import { timeZone, timeZoneName } from './time-zone.ts'

const longDate = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })

const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A date in Riyadh, such as 'June 5, 2025'; in Arabic with the weekday and the Hijri date. `iso` is an instant. */
export function formatLongDate(iso: string, language: Language = 'en'): string {
  return language === 'ar' ? arabicLongDate(iso) : longDate.format(new Date(iso))
}

/** A date such as 'Jun 5, 2025', as it is in Riyadh. `iso` is an ISO 8601 instant. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** A date and time such as 'Jun 5, 2025, 03:00 PM', as it is in Riyadh. `iso` is an ISO 8601 instant. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso))
}

/** As `formatDateTime`, with the name of the time zone: 'Jun 5, 2025, 03:00 PM (Riyadh time)'. */
export function formatZoned(iso: string): string {
  return `${formatDateTime(iso)} (${timeZoneName})`
}
