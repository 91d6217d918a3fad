import { expect, test } from 'vitest'
import { findUnfinishedMarks } from './unfinished-marks.ts'

test.each([
  ['[x](https://)', 'link', '[x](https://)'],
  ['[x]()', 'link', '[x]()'],
  ['[x](/relative)', 'link', '[x](/relative)'],
  ['Read [the law](www.example.com) first.', 'link', '[the law](www.example.com)'],
  ['Read [the law](https://example.com/a', 'link', '[the law](https://example.com/a'],
  ['[a](https://example.com) and [b](https:// )', 'link', '[b](https://'],
  ['- [](https://example.com)', 'link', '[](https://example.com)'],
  ['![A court]()', 'picture', '![A court]()'],
  ['This is **important.', 'bold', 'This is **important.'],
  ['This is important**.', 'bold', 'This is important**.'],
  ['**one** and **two', 'bold', 'one and **two'],
  ['## **[x](https://example.com)', 'bold', '## **x'],
  ['هذا **مهم', 'bold', 'هذا **مهم'],
])('%s is unfinished', async (line, kind, text) => {
  expect(await findUnfinishedMarks(line)).toEqual([{ kind, line: 1, text }])
})

test.each([
  '',
  'Plain words, (brackets) and [a note] (with a space).',
  'A [link](https://example.com/a_(b)) and [mail](mailto:desk@example.com).',
  '![A court](https://example.com/court.jpg)',
  '![A court](/images/0123456789abcdef0123456789abcdef.webp)',
  '**bold**, *italic* and ***both***',
  '**[bold link](https://example.com)**',
  'A footnote* and 2**10 and a ** b and \\**not bold',
  '***',
])('%j is finished', async (line) => {
  expect(await findUnfinishedMarks(line)).toEqual([])
})

test('names the line, empty ones included, and one mark for each', async () => {
  const body = 'First.\r\n\r\n**Second\nand third**\n\n[a]() [b]()'
  const found = await findUnfinishedMarks(body)
  expect(found.map(({ kind, line }) => [kind, line])).toEqual([
    ['bold', 3],
    ['bold', 4],
    ['link', 6],
  ])
})

test('gives the few characters around a mark in a long line', async () => {
  const [mark] = await findUnfinishedMarks(`${'word '.repeat(50)}**bold ${'word '.repeat(50)}`)
  expect(mark?.text).toBe('word word word word **bold word word wor')
})

test('reads a body of many brackets and asterisks in linear time', async () => {
  const body = '[('.repeat(20_000) + '**a '.repeat(2000)
  expect(await findUnfinishedMarks(body)).toHaveLength(1)
})
