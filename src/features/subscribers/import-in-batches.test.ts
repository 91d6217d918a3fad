import { expect, test } from 'vitest'
import { understandList } from '#domain/subscribers/read-list.ts'
import { addReport, batchesOf } from './import-in-batches.ts'

const readList = (list: string) => understandList(list).people

test('10,000 lines are ten batches, and blank ones are none', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join('\r\n')
  const { batches } = batchesOf(readList(text))
  expect(batches.map(({ length }) => length)).toEqual(Array(10).fill(1000))
  expect(batches[9]?.at(-1)).toEqual({ line: 10_000, email: 'p9999@example.com' })
  expect(batchesOf(readList(' \n\n')).batches).toEqual([])
})

test('who left is marked, and a line without an email is in the report only', () => {
  const list =
    'Email,Status\na@x.org,active\nb@x.org,cleaned\nnobody,active\nc@x.org,lapsed\nc@x.org,active'
  const { batches, report } = batchesOf(readList(list))
  expect(batches).toEqual([
    [
      { line: 2, email: 'a@x.org' },
      { line: 3, email: 'b@x.org', left: true },
    ],
  ])
  const twice = batchesOf(readList('Email,Status\na@x.org,active\na@x.org,cleaned')).batches
  expect(twice[0]?.map(({ left }) => left)).toEqual([true, true])
  expect(report).toMatchObject({
    refused: [
      { line: 4, text: 'nobody', reason: 'no-email' },
      { line: 5, text: 'c@x.org', reason: 'unclear' },
      { line: 6, text: 'c@x.org', reason: 'unclear' },
    ],
  })
  const refused = [{ line: 2, text: 'a@x.org', reason: 'complained' as const }]
  const sum = addReport(report, { added: 1, known: 2, left: 1, refused })
  expect(sum).toMatchObject({
    added: 1,
    known: 2,
    left: 1,
    refused: [2, 4, 5, 6].map((line) => ({ line })),
  })
})

test('who complained under another address of the mailbox has left', () => {
  const list =
    'Email,Complained,Bounced\na.b+news@gmail.com,yes,\nab@googlemail.com,,\nc+1@x.org,,yes\nc@x.org,,'
  const words = 'Email,Status\na+1@x.org,Spam complaint\nA@x.org,active\nb@x.org,active'
  expect(batchesOf(readList(words)).batches[0]?.map(({ left }) => left)).toEqual([
    true,
    true,
    undefined,
  ])
  const { batches } = batchesOf(readList(list))
  expect(batches[0]?.map(({ left }) => left)).toEqual([true, true, true, undefined])
})

test.each([10_000, 50_000, 50_001, 100_000])(
  'a look at %d people and their import stay within 120 calls in a minute',
  (count) => {
    const lines = Array.from({ length: count }, (_, index) => `p${index}@x.org`)
    const { batches, pauseMs } = batchesOf(readList(lines.join('\n')))
    const perMinute = pauseMs > 0 ? 60_000 / pauseMs : 2 * batches.length
    expect(perMinute).toBeLessThan(120)
  },
)
