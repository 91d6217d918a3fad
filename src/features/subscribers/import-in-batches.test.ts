import { expect, test } from 'vitest'
import { readList } from '#domain/subscribers/read-list.ts'
import { addReport, batchesOf } from './import-in-batches.ts'

test('10,000 lines are ten batches, and blank ones are none', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join('\r\n')
  const { batches } = batchesOf(readList(text))
  expect(batches.map(({ length }) => length)).toEqual(Array(10).fill(1000))
  expect(batches[9]?.at(-1)).toEqual({ line: 10_000, email: 'p9999@example.com' })
  expect(batchesOf(readList(' \n\n')).batches).toEqual([])
})

test('who left is marked, and a line without an email is in the report only', () => {
  const list = 'Email,Status\na@x.org,active\nb@x.org,cleaned\nnobody,active'
  const { batches, report } = batchesOf(readList(list))
  expect(batches).toEqual([
    [
      { line: 2, email: 'a@x.org' },
      { line: 3, email: 'b@x.org', left: true },
    ],
  ])
  const twice = batchesOf(readList('Email,Status\na@x.org,active\na@x.org,cleaned')).batches
  expect(twice[0]?.map(({ left }) => left)).toEqual([true, true])
  expect(report).toMatchObject({ refused: [{ line: 4, text: 'nobody' }] })
  const refused = [{ line: 2, text: 'a@x.org', reason: 'complained' as const }]
  const sum = addReport(report, { added: 1, known: 2, left: 1, refused })
  expect(sum).toMatchObject({ added: 1, known: 2, left: 1, refused: [{ line: 2 }, { line: 4 }] })
})
