import { expect, test } from 'vitest'
import { formatDateTime } from './dates.ts'
import { fromLocalInput, proposedTime, toLocalInput } from './scheduled-time.ts'

test('an input holds the time in Riyadh, in winter and in summer', () => {
  for (const iso of ['2026-01-01T21:30:00.000Z', '2026-07-01T06:00:00.000Z']) {
    const local = toLocalInput(iso)
    expect(fromLocalInput(local)).toBe(iso)
    // The date that readers and editors see elsewhere is the same.
    expect(formatDateTime(iso)).toContain(local.slice(14, 16))
  }
  expect(toLocalInput('2026-01-01T21:30:00.000Z')).toBe('2026-01-02T00:30')
  expect(formatDateTime('2026-01-01T21:30:00.000Z')).toBe('Jan 2, 2026, 12:30 AM')
})

test('an empty or malformed input is no time', () => {
  expect([fromLocalInput(''), fromLocalInput('tomorrow')]).toEqual([undefined, undefined])
})

test('proposes a full hour that is at least one hour ahead', () => {
  expect(proposedTime(Date.parse('2026-01-01T10:20:00Z'))).toBe('2026-01-01T12:00:00.000Z')
})
