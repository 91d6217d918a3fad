import { plural } from '#domain/text/plural.ts'

const hourMs = 3_600_000

/** How long ago an instant was: as `ageOf`, in English: '3 hours ago'. */
export function relativeDate(iso: string, now: number): string | undefined {
  const [count, unit] = ageOf(iso, now)
  return unit && (count < 1 ? 'Just now' : `${count} ${plural(count, unit)} ago`)
}

/**
 * The full hours from `iso` to `now` (milliseconds since 1970); from a day on, the full days; from seven days on, no
 * unit. Below one hour the words are 'Just now'.
 */
export function ageOf(iso: string, now: number): [count: number, unit?: 'hour' | 'day'] {
  const hours = Math.floor((now - Date.parse(iso)) / hourMs)
  if (hours < 24) return [hours, 'hour']
  return hours < 7 * 24 ? [Math.floor(hours / 24), 'day'] : [hours]
}
