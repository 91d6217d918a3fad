import { expect, test } from 'vitest'
import { understandList } from '#domain/subscribers/read-list.ts'
import { portionsOf, sendPortions } from './send-portions.ts'

const readList = (list: string) => understandList(list).people

test('10,000 lines are ten portions, and blank ones are none', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join('\r\n')
  const { portions } = portionsOf(readList(text))
  expect(portions.map(({ length }) => length)).toEqual(Array(10).fill(1000))
  expect(portions[9]?.at(-1)).toEqual({ line: 10_000, email: 'p9999@example.com' })
  expect(portionsOf(readList(' \n\n')).portions).toEqual([])
})

test('who left is marked, and a line without an email is in the report only', () => {
  const list =
    'Email,Status\na@x.org,active\nb@x.org,cleaned\nnobody,active\nc@x.org,lapsed\nc@x.org,active'
  const { portions, report } = portionsOf(readList(list))
  expect(portions).toEqual([
    [
      { line: 2, email: 'a@x.org' },
      { line: 3, email: 'b@x.org', left: true },
    ],
  ])
  const twice = portionsOf(readList('Email,Status\na@x.org,active\na@x.org,cleaned')).portions
  expect(twice[0]?.map(({ left }) => left)).toEqual([true, true])
  expect(report).toMatchObject({
    refused: [
      { line: 4, text: 'nobody', reason: 'no-email' },
      { line: 5, text: 'c@x.org', reason: 'unclear' },
      { line: 6, text: 'c@x.org', reason: 'unclear' },
    ],
  })
})

test('a stopped import goes on with the first portion that was not stored, and its report counts all lines', async () => {
  const people = readList(
    Array.from({ length: 2500 }, (_, at) => `p${at}@x.org`).join('\n') + '\nnobody',
  )
  const progress = { importId: 'the-import', portionsSent: 0 }
  const sizes: number[] = []
  const send = async ({ rows }: { rows: readonly unknown[] }) => {
    sizes.push(rows.length)
    if (sizes.length === 2) throw new Error('Offline')
    const refused = [{ line: 2, text: 'p1@x.org', reason: 'complained' as const }]
    return { added: rows.length - 1, known: 1, left: 0, refused: sizes.length === 1 ? refused : [] }
  }
  await expect(sendPortions(people, send, { progress })).rejects.toThrow('Offline')
  const report = await sendPortions(people, send, { progress })
  expect(sizes).toEqual([1000, 1000, 1000, 500])
  expect(report).toMatchObject({ added: 2497, known: 3, refused: [{ line: 2 }, { line: 2501 }] })
})

test('who complained under another address of the mailbox has left', () => {
  const list =
    'Email,Complained,Bounced\na.b+news@gmail.com,yes,\nab@googlemail.com,,\nc+1@x.org,,yes\nc@x.org,,'
  const words = 'Email,Status\na+1@x.org,Spam complaint\nA@x.org,active\nb@x.org,active'
  expect(portionsOf(readList(words)).portions[0]?.map(({ left }) => left)).toEqual([
    true,
    true,
    undefined,
  ])
  const { portions } = portionsOf(readList(list))
  expect(portions[0]?.map(({ left }) => left)).toEqual([true, true, true, undefined])
})

test.each([10_000, 50_000, 50_001, 100_000])(
  'a look at %d people and their import stay within 120 calls in a minute',
  (count) => {
    const lines = Array.from({ length: count }, (_, index) => `p${index}@x.org`)
    const { portions, pauseMs } = portionsOf(readList(lines.join('\n')))
    const perMinute = pauseMs > 0 ? 60_000 / pauseMs : 2 * portions.length
    expect(perMinute).toBeLessThan(120)
  },
)
