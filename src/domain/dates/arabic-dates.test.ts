import { expect, test, vi } from 'vitest'
import { arabicLongDate } from './arabic-dates.ts'
import { formatLongDate } from './dates.ts'

const joined = (date: string) => date.replaceAll(' ', '\u00a0')

test('an Arabic date has both calendars, the months of the Gulf, Latin digits and no invisible marks', () => {
  expect(formatLongDate('2026-11-21T12:00:00Z', 'ar')).toBe(
    `السبت 21 نوفمبر 2026 · ${joined('11 جمادى الآخرة 1448 هـ')}`,
  )
})

test('an Arabic date changes at midnight in Riyadh', () => {
  expect(arabicLongDate('2025-06-25T20:59:59Z')).toBe(
    `الأربعاء 25 يونيو 2025 · ${joined('29 ذو الحجة 1446 هـ')}`,
  )
  expect(arabicLongDate('2025-06-25T21:00:00Z')).toBe(
    `الخميس 26 يونيو 2025 · ${joined('1 محرم 1447 هـ')}`,
  )
})

// Of the JDK's table, up to 1450 those of the printed comparative calendar too: after months of 29 and of 30 days.
test.each([
  ['2018-09-11', '1 محرم 1440 هـ'],
  ['2019-05-05', '30 شعبان 1440 هـ'],
  ['2020-04-24', '1 رمضان 1441 هـ'],
  ['2024-03-11', '1 رمضان 1445 هـ'],
  ['2024-07-06', '30 ذو الحجة 1445 هـ'],
  ['2029-05-13', '29 ذو الحجة 1450 هـ'],
  ['2039-01-25', '30 ذو الحجة 1460 هـ'],
])('%s is %s in the Umm al-Qura calendar', (day, hijri) => {
  expect(arabicLongDate(`${day}T12:00:00+03:00`)).toMatch(new RegExp(` · ${joined(hijri)}$`))
})

test('an Arabic date has only the Gregorian calendar where Umm al-Qura is not known', async () => {
  vi.resetModules()
  const supported = new Intl.DateTimeFormat('en').resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(supported)
  const fresh = await import('./arabic-dates.ts')
  expect(fresh.arabicLongDate('2026-11-21T12:00:00Z')).toBe('السبت 21 نوفمبر 2026')
})
