import { plural } from '#domain/text/plural.ts'

const hour = 3_600_000
const day = 24 * hour

/** Words an age in full hours or days. `count` is below 1 for 'Just now'. */
type AgeWords = (count: number, unit: 'hour' | 'day') => string

/** As `ageInWords`, in English: '3 hours ago'. */
export function relativeDate(iso: string, now: number): string | undefined {
  return ageInWords(iso, now, (count, unit) =>
    count < 1 ? 'Just now' : `${count} ${plural(count, unit)} ago`,
  )
}

/**
 * The age of `iso` at `now` (milliseconds since 1970): 'Just now' under an hour, then hours, then days, and `undefined`
 * from seven days on. A future time counts as 'Just now'.
 */
export function ageInWords(iso: string, now: number, words: AgeWords): string | undefined {
  const age = now - Date.parse(iso)
  if (age < day) return words(Math.floor(age / hour), 'hour')
  if (age < 7 * day) return words(Math.floor(age / day), 'day')
  return undefined
}
