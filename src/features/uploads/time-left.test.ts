import { expect, test } from 'vitest'
import { formatSeconds, TimeLeft } from './time-left.ts'

test('the time left follows the speed', () => {
  const left = new TimeLeft()
  expect(left.estimate(0, 1000, 0)).toBeUndefined()
  expect(left.estimate(100, 900, 1000)).toBe(9)
  expect(left.estimate(300, 700, 2000)).toBeCloseTo(4.67)
})

test('only the last seconds count, and a pause does not', () => {
  const left = new TimeLeft()
  left.estimate(0, 1000, 0)
  expect(left.estimate(1, 999, 60_000)).toBeUndefined()
  expect(left.estimate(501, 499, 61_000)).toBeCloseTo(0.998)
  left.reset()
  expect(left.estimate(501, 499, 90_000)).toBeUndefined()
})

test('the time left is unknown while no bytes are sent', () => {
  const left = new TimeLeft()
  left.estimate(100, 900, 0)
  expect(left.estimate(100, 900, 5000)).toBeUndefined()
})

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [59.5, '1 min 0 s'],
  [80, '1 min 20 s'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))
