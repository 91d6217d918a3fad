import { expect, test } from 'vitest'
import { formatDateTime, formatDay, formatLongDate, formatZoned } from './dates.ts'
import { relativeDate } from './relative-date.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test('dates are in Riyadh time, three hours ahead', () => {
  expect(formatLongDate('2025-06-05T12:00:00Z')).toBe('June 5, 2025')
  expect(formatLongDate('2025-06-05T21:00:00Z')).toBe('June 6, 2025')
  expect(formatLongDate('2025-06-05T20:59:59Z')).toBe('June 5, 2025')
  expect(formatDateTime('2025-06-05T12:00:00Z')).toMatch(/^Jun 5, 2025, 0?3:00 PM$/)
  expect(formatDay('2025-06-05T21:00:00Z')).toBe('Jun 6, 2025')
  expect(formatZoned('2025-06-05T12:00:00Z')).toMatch(/^Jun 5, 2025, 0?3:00 PM \(Riyadh time\)$/)
})

test('a relative date changes its words exactly at each limit', () => {
  const expected: [number, string | undefined][] = [
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [120, '2 hours ago'],
    [24 * 60 - 1, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [48 * 60, '2 days ago'],
    [7 * 24 * 60 - 1, '6 days ago'],
    [7 * 24 * 60, undefined],
    [-60, 'Just now'],
  ]
  for (const [minutes, text] of expected)
    expect(relativeDate(ago(minutes), now.getTime())).toBe(text)
})
