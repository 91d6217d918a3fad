import { ageOf } from './relative-date.ts'
import { timeZone } from './time-zone.ts'

// The locale names the digits and the calendar: the defaults of ar-SA differ between browsers.
const locale = 'ar-SA-u-nu-latn'

/**
 * A date in Riyadh in both calendars, such as 'السبت 21 نوفمبر 2026 · 11 جمادى الآخرة 1448 هـ'; the second, which does
 * not break, only if the browser knows Umm al-Qura.
 */
export function arabicLongDate(iso: string): string {
  const { gregorian, hijri } = (formats ??= makeFormats())
  const date = new Date(iso)
  const first = written(gregorian, date, ['weekday', 'day', 'month', 'year'])
  if (!hijri) return first
  const second = `${written(hijri, date, ['day', 'month', 'year'])} هـ`
  return `${first} · ${second.replaceAll(' ', '\u00a0')}`
}

/** Without the weekday and the second calendar, which would make a title too long. */
export function arabicShortDate(iso: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-ca-gregory`, { timeZone, dateStyle: 'long' })
  return format.format(new Date(iso))
}

/** How long ago an instant was: as `ageOf`, in Arabic: 'قبل 3 ساعات'. */
export function arabicRelativeDate(iso: string, now: number): string | undefined {
  const [count, unit] = ageOf(iso, now)
  if (!unit) return undefined
  const [one, two, few, many] = ageForms[unit]
  const some = `${count} ${count > 10 ? many : few}`
  return `قبل ${['قليل', one, two][Math.max(0, count)] ?? some}`
}

/**
 * For one, for two, up to ten and from eleven, as `Intl.RelativeTimeFormat` has them; a phone takes 33 ms to make
 * one.
 */
const ageForms = {
  hour: ['ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة'],
  day: ['يوم واحد', 'يومين', 'أيام'],
}

let formats: ReturnType<typeof makeFormats> | undefined

/** Made with the first Arabic date, since English pages share this code and need none. */
function makeFormats() {
  const options = {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  } as const
  const hijri = new Intl.DateTimeFormat(`${locale}-ca-islamic-umalqura`, options)
  return {
    gregorian: new Intl.DateTimeFormat(`${locale}-ca-gregory`, { ...options, weekday: 'long' }),
    hijri: hijri.resolvedOptions().calendar === 'islamic-umalqura' ? hijri : undefined,
  }
}

type Part = Intl.DateTimeFormatPartTypes

/** These parts of a date with single spaces: browsers differ in order, commas and invisible marks. */
function written(format: Intl.DateTimeFormat, date: Date, types: readonly Part[]): string {
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  return types.map((type) => parts.get(type)).join(' ')
}
