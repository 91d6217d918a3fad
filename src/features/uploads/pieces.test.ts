import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { piecesOf } from './pieces.ts'

test('the largest image takes three calls', () => {
  expect(piecesOf(limits.imageBytes)).toEqual([
    { number: 1, start: 0, end: 4_194_304 },
    { number: 2, start: 4_194_304, end: 8_388_608 },
    { number: 3, start: 8_388_608, end: 10_485_760 },
  ])
})

test('pieces cover a file without gaps, each as large as a call can carry', () => {
  assert(
    property(integer({ min: 1, max: 100_000_000 }), (size) => {
      let end = 0
      for (const piece of piecesOf(size)) {
        expect(piece.start).toBe(end)
        expect(piece.end - piece.start).toBeGreaterThan(0)
        expect(piece.end - piece.start).toBeLessThanOrEqual(limits.uploadPartBytes)
        end = piece.end
      }
      expect(end).toBe(size)
    }),
  )
})
