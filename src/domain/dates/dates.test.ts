import { expect, test } from 'vitest'
import { arabicRelativeDate } from './arabic-dates.ts'
import { formatDateTime, formatDay, formatLongDate, formatZoned } from './dates.ts'
import { relativeDate } from './relative-date.ts'

test('dates are in Riyadh time, three hours ahead', () => {
  expect(formatLongDate('2025-06-05T12:00:00Z')).toBe('June 5, 2025')
  expect(formatLongDate('2025-06-05T21:00:00Z')).toBe('June 6, 2025')
  expect(formatLongDate('2025-06-05T20:59:59Z')).toBe('June 5, 2025')
  expect(formatDateTime('2025-06-05T12:00:00Z')).toMatch(/^Jun 5, 2025, 0?3:00 PM$/)
  expect(formatDay('2025-06-05T21:00:00Z')).toBe('Jun 6, 2025')
  expect(formatZoned('2025-06-05T12:00:00Z')).toMatch(/^Jun 5, 2025, 0?3:00 PM \(Riyadh time\)$/)
})

test('a relative date changes its words exactly at each limit, with the plurals of Arabic', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const expected: [minutes: number, english?: string, arabic?: string][] = [
    [-60, 'Just now', 'قبل قليل'],
    [0, 'Just now', 'قبل قليل'],
    [59, 'Just now', 'قبل قليل'],
    [60, '1 hour ago', 'قبل ساعة واحدة'],
    [119, '1 hour ago', 'قبل ساعة واحدة'],
    [120, '2 hours ago', 'قبل ساعتين'],
    [180, '3 hours ago', 'قبل 3 ساعات'],
    [10 * 60, '10 hours ago', 'قبل 10 ساعات'],
    [11 * 60, '11 hours ago', 'قبل 11 ساعة'],
    [24 * 60 - 1, '23 hours ago', 'قبل 23 ساعة'],
    [24 * 60, '1 day ago', 'قبل يوم واحد'],
    [48 * 60, '2 days ago', 'قبل يومين'],
    [7 * 24 * 60 - 1, '6 days ago', 'قبل 6 أيام'],
    [7 * 24 * 60],
  ]
  for (const [minutes, english, arabic] of expected) {
    const iso = new Date(now - minutes * 60_000).toISOString()
    expect([relativeDate(iso, now), arabicRelativeDate(iso, now)]).toEqual([english, arabic])
  }
})
