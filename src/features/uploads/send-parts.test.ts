import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { partsOf } from './send-parts.ts'

test('covers a file without gaps, in as few parts as calls can carry', () => {
  assert(
    property(integer({ min: 1, max: 100_000_000 }), (size) => {
      let end = 0
      const parts = partsOf(size)
      expect(parts).toHaveLength(Math.ceil(size / limits.uploadPartBytes))
      for (const [index, part] of parts.entries()) {
        expect([part.number, part.start]).toEqual([index + 1, end])
        expect(part.end - part.start).toBeGreaterThan(0)
        expect(part.end - part.start).toBeLessThanOrEqual(limits.uploadPartBytes)
        end = part.end
      }
      expect(end).toBe(size)
    }),
  )
})
