import { expect, test } from 'vitest'
import { addReport, batchesOf } from './import-in-batches.ts'

test('10,000 lines are ten batches, and blank ones are none', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join('\r\n')
  const { batches } = batchesOf(text)
  expect(batches.map(({ length }) => length)).toEqual(Array(10).fill(1000))
  expect(batches[9]?.at(-1)?.email).toBe('p9999@example.com')
  expect(batchesOf(' \n\n').batches).toEqual([])
})

test('who left and what has no email is in the report only, and a refused line keeps its number', () => {
  const { batches, report } = batchesOf(
    'Email,Status\na@x.org,active\nb@x.org,cleaned\nnobody,active',
  )
  expect(batches.map((batch) => batch.map(({ email }) => email))).toEqual([['a@x.org']])
  expect(report).toMatchObject({ left: 1, refused: [{ line: 4, text: 'nobody' }] })
  const refused = [{ line: 1, text: 'a@x.org', reason: 'complained' as const }]
  const sum = addReport(report, batches[0] ?? [], { added: 1, known: 2, refused })
  expect(sum).toMatchObject({ added: 1, known: 2, left: 1, refused: [{ line: 2 }, { line: 4 }] })
})
