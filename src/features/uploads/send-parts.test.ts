import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { partsOf } from './send-parts.ts'

test('splits the largest image into three parts', () => {
  expect(partsOf(limits.imageBytes)).toEqual([
    { number: 1, start: 0, end: 4_194_304 },
    { number: 2, start: 4_194_304, end: 8_388_608 },
    { number: 3, start: 8_388_608, end: 10_485_760 },
  ])
})

test('covers a file without gaps, and no part is larger than a call can carry', () => {
  assert(
    property(integer({ min: 1, max: 100_000_000 }), (size) => {
      let end = 0
      for (const part of partsOf(size)) {
        expect(part.start).toBe(end)
        expect(part.end - part.start).toBeGreaterThan(0)
        expect(part.end - part.start).toBeLessThanOrEqual(limits.uploadPartBytes)
        end = part.end
      }
      expect(end).toBe(size)
    }),
  )
})
