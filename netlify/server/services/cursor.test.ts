import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Invalid } from '#server/errors.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

const positions = fc.record({
  at: fc
    .date({ min: new Date(1), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  id: fc.uuid(),
})

test('a cursor decodes to the position it was made from', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const cursor = encodeCursor(position)
      expect(cursor).toMatch(/^[\w-]+$/)
      expect(decodeCursor(cursor)).toEqual(position)
    }),
  )
})

test('refuses a text that is not a cursor of ours', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(text)).toThrow(Invalid)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cursor = Buffer.from(text).toString('base64url')
      expect(() => decodeCursor(cursor)).toThrow(Invalid)
    }),
  )
})
