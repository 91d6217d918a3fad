const hour = 3_600_000
const day = 24 * hour

/**
 * The age of `iso` at `now` (milliseconds since 1970): 'Just now' under an hour, then hours, then days, and `undefined`
 * from seven days on. A future time counts as 'Just now'.
 */
export function relativeDate(iso: string, now: number): string | undefined {
  const age = now - Date.parse(iso)
  if (age < hour) return 'Just now'
  if (age < day) return ago(Math.floor(age / hour), 'hour')
  if (age < 7 * day) return ago(Math.floor(age / day), 'day')
  return undefined
}

function ago(count: number, unit: 'hour' | 'day'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
