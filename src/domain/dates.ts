import { brand } from './brand.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A date such as 'June 5, 2025', as it is in Riyadh. `iso` is an ISO 8601 instant. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}

/** A date and time such as 'Jun 5, 2025, 03:00 PM', as it is in Riyadh. `iso` is an ISO 8601 instant. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso))
}

/**
 * How long ago `iso` was, seen from `now`: 'Just now' under an hour, then hours, then days, and from
 * seven days on the long date. A moment in the future counts as just now.
 */
export function formatRelativeDate(iso: string, now: Date): string {
  const age = now.getTime() - new Date(iso).getTime()
  if (age < hour) return 'Just now'
  if (age < day) return ago(Math.floor(age / hour), 'hour')
  if (age < 7 * day) return ago(Math.floor(age / day), 'day')
  return formatLongDate(iso)
}

function ago(count: number, unit: 'hour' | 'day'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
