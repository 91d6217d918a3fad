import { expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { addReport, batchesOf } from './import-in-batches.ts'

test('10,000 lines are ten batches, and blank ones are none', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join('\r\n')
  const batches = batchesOf(text)
  expect(batches.map(({ first, lines }) => [first, lines.length])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index * 1000, 1000]),
  )
  expect(batches[9]?.lines.at(-1)).toBe('p9999@example.com')
  expect(batchesOf(' \n\n')).toEqual([])
})

test('a line that is longer than a call allows is cut', () => {
  expect(batchesOf('x'.repeat(600))[0]?.lines[0]).toHaveLength(500)
  expect(batchesOf(`${'x'.repeat(499)}😀`)[0]?.lines[0]?.isWellFormed()).toBe(true)
})

test('a refused line keeps its number in the whole text', () => {
  const one = { added: 1, known: 2, refused: [{ line: 3, text: 'x', reason: 'no-email' as const }] }
  const sum = addReport(addReport({ added: 0, known: 0, refused: [] }, 0, one), 1000, one)
  expect(sum).toMatchObject({ added: 2, known: 4, refused: [{ line: 3 }, { line: 1003 }] })
})

test('a call is never larger than the server reads, whatever the script of the lines', () => {
  const line = 'ﷺ'.repeat(500)
  const batches = batchesOf(Array.from({ length: 1500 }, () => line).join('\n'))
  const sizes = batches.map(({ lines }) => new Blob([JSON.stringify({ lines })]).size)
  expect(Math.max(...sizes)).toBeLessThan(limits.jsonBodyBytes)
  expect(batches.flatMap(({ lines }) => lines)).toHaveLength(1500)
  expect(batches.map(({ first }) => first)).toEqual(
    batches.map((_, index) => batches.slice(0, index).flatMap(({ lines }) => lines).length),
  )
})
