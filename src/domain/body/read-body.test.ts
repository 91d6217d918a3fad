import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyText, inlineText, lineReader, linesOf, readBody, readLines } from './read-body.ts'
import { plainLine, type Inline } from './read-line.ts'
import { isFollowable } from '#domain/text/urls.ts'
import { numRuns } from '#support/setup/property-runs.ts'

const text = (content: string) => ({ text: content })
const p = (...line: Inline[]) => ({ kind: 'p', line })

test('each line is a paragraph, and blank lines are dropped', async () => {
  expect(await readBody('One\n\n  \nTwo\r\nThree\rFour')).toEqual([
    p(text('One')),
    p(text('Two')),
    p(text('Three')),
    p(text('Four')),
  ])
  expect(await readBody(' \n\n')).toEqual([])
})

test('a link stays between the words around it', async () => {
  const line = 'See [the law](https://a.example/b?c=d#e), or [write](mailto:a@b.example).'
  expect(await readBody(line)).toEqual([
    p(
      text('See '),
      { href: 'https://a.example/b?c=d#e', inside: [text('the law')] },
      text(', or '),
      { href: 'mailto:a@b.example', inside: [text('write')] },
      text('.'),
    ),
  ])
})

test('a URL may contain matching brackets', async () => {
  expect(await readBody('[Riyadh](https://a.example/Riyadh_(city))')).toEqual([
    p({ href: 'https://a.example/Riyadh_(city)', inside: [text('Riyadh')] }),
  ])
})

test.each([
  '[x](javascript:alert(1))',
  '[x](/relative)',
  '[x](//a.example)',
  '[x]()',
  '[](https://a.example)',
  '[x] (https://a.example)',
])('%s stays text, also beside emphasis', async (line) => {
  expect(await readBody(line)).toEqual([p(text(line))])
  expect(await readBody(`${line} *a*`)).toEqual([
    p(text(`${line} `), { emphasis: 'em', inside: [text('a')] }),
  ])
})

test('a quotation goes on after a line with its mark only', async () => {
  expect(await readBody('> A line\n>\n> and another\n\n> Someone else')).toEqual([
    { kind: 'blockquote', lines: [[text('A line')], [text('and another')]] },
    { kind: 'blockquote', lines: [[text('Someone else')]] },
  ])
  expect(await readBody('>')).toEqual([{ kind: 'p', line: [text('>')] }])
})

test('reads headings, lists and quotations at the beginning of a line', async () => {
  const body = [
    '## What changed',
    'The ministry:',
    '- one',
    '',
    '- two [law](https://a.example)',
    '1. first',
    '2. second',
    '### Who said it',
    '> A line',
    '> and another',
  ].join('\n')
  expect(await readBody(body)).toEqual([
    { kind: 'h2', line: [text('What changed')] },
    p(text('The ministry:')),
    {
      kind: 'ul',
      lines: [[text('one')], [text('two '), { href: 'https://a.example', inside: [text('law')] }]],
    },
    { kind: 'ol', lines: [[text('first')], [text('second')]] },
    { kind: 'h3', line: [text('Who said it')] },
    { kind: 'blockquote', lines: [[text('A line')], [text('and another')]] },
  ])
})

test('shows the numbers that are written: a gap ends a list, and every item may be a 1', async () => {
  const items = (...lines: string[]) => ({ kind: 'ol', lines: lines.map((line) => [text(line)]) })
  expect(await readBody('1. a\n\n2. b\n4. c\n5. d')).toEqual([
    items('a', 'b'),
    p(text('4. c')),
    p(text('5. d')),
  ])
  expect(await readBody('1. a\n1. b\n3. c\n3. d')).toEqual([items('a', 'b', 'c'), p(text('3. d'))])
})

test('reads bold and italic text, also in each other, in links and in Arabic', async () => {
  const [bold, italic, both, link, arabic] = await readBody(
    '**a *b* c**\n*d*, e\n***f***\n**see [*the* law](https://a.example)**\nقال **الوزير**، ثم *غادر*.',
  )
  expect(bold).toEqual(
    p({
      emphasis: 'strong',
      inside: [text('a '), { emphasis: 'em', inside: [text('b')] }, text(' c')],
    }),
  )
  expect(italic).toEqual(p({ emphasis: 'em', inside: [text('d')] }, text(', e')))
  expect(both).toEqual(p({ emphasis: 'em', inside: [{ emphasis: 'strong', inside: [text('f')] }] }))
  const inside: Inline[] = [{ emphasis: 'em', inside: [text('the')] }, text(' law')]
  expect(link).toEqual(
    p({ emphasis: 'strong', inside: [text('see '), { href: 'https://a.example', inside }] }),
  )
  expect(arabic).toEqual(
    p(
      text('قال '),
      { emphasis: 'strong', inside: [text('الوزير')] },
      text('، ثم '),
      { emphasis: 'em', inside: [text('غادر')] },
      text('.'),
    ),
  )
})

test.each([
  ['و*هذا* نص', 'و', 'هذا', ' نص'],
  ['وَ*هذا*', 'وَ', 'هذا', undefined],
  ['بال*SDAIA*، غدًا', 'بال', 'SDAIA', '، غدًا'],
  ['كتاب*ه*', 'كتاب', 'ه', undefined],
  ['في عام *2030*م', 'في عام ', '2030', 'م'],
  ['أداة *AI*ية', 'أداة ', 'AI', 'ية'],
])('reads the emphasis of a part of an Arabic word: %s', async (line, ...words) => {
  const [before = '', inside = '', after] = words
  const parts = (emphasis: 'em' | 'strong') => [
    p(
      text(before),
      { emphasis, inside: [text(inside)] },
      ...(after === undefined ? [] : [text(after)]),
    ),
  ]
  expect(await readBody(line)).toEqual(parts('em'))
  expect(await readBody(line.replaceAll('*', '**'))).toEqual(parts('strong'))
})

test('a picture alone on a line has its alternative text, its sources and its size', async () => {
  const key = `${'a'.repeat(32)}.webp`
  const [own, other] = await readBody(
    `![A chart](/api/images/${key}#1600x900)\n![](https://a.example/b.png)`,
  )
  expect(own).toMatchObject({
    kind: 'picture',
    picture: { alt: 'A chart', url: `/api/images/${key}`, width: 1600, height: 900 },
  })
  expect(JSON.stringify(own)).toContain('/.netlify/images?url=')
  expect(other).toMatchObject({
    kind: 'picture',
    picture: { alt: '', url: 'https://a.example/b.png', width: 1200, height: 800 },
  })
})

test('an animation in a body moves, and its mark comes before its size', async () => {
  const url = '/api/images/a.webp#animated'
  expect(await readBody(`![Moves](${url}#60x40)`)).toMatchObject([
    { kind: 'picture', picture: { url, src: url, width: 60, height: 40 } },
  ])
})

test('a picture inside a line stays an exclamation mark and a link', async () => {
  expect(await readBody('See ![x](https://a.example/b.png) here')).toEqual([
    p(text('See !'), { href: 'https://a.example/b.png', inside: [text('x')] }, text(' here')),
  ])
})

test.each([
  'Costs fell - and rose - again',
  '-5 degrees',
  '- ',
  ' - indented',
  '1.5 billion riyals',
  '2. A second point without a first',
  '1) one',
  'a * b * c',
  '5*3*2 metres',
  'Riyadh* and Jeddah*',
  '** not bold **',
  'snake_case _and_ __more__',
  '#1 in the region',
  '# One sign',
  '#### Four signs',
  '>5 people',
  '`code` and ~~struck~~',
  '---',
  '***',
  '===',
  '<b>bold</b> & &amp; <script>alert(1)</script>',
  '<https://a.example>',
  'https://a.example and a@b.example',
  String.raw`\*escaped\* \[x\]`,
  '[x]: https://a.example',
  '| a | b |',
  '\ttab  and two spaces  ',
  '    four spaces',
  '+ plus',
  '* star',
  'النص العربي: ١. أولاً - ثانياً',
  '[^1] and [x][y]',
  '!',
  '٥*٣*٢ أمتار',
  'الرياض* وجدة*',
  '2*س + 3*ص',
  'النسخة 4*م و5*م',
  '![x](javascript:alert(1))',
  '![x](data:image/png;base64,AA)',
  '![x](//a.example/b.png)',
  '![x](b.png)',
  // No tables.
  '| a |\n| --- | --- |',
  '| a |\n\n| --- |',
  '| --- |',
  '| a |\n| -- |',
  // References without footnotes, and the reverse.
  '[^1]: A note',
  '[^1]: A note of [^1] itself',
  'A [^ 1]\n[^ 1]: Note',
])('%j stays paragraphs as they were typed', async (typed) => {
  const body = `Before\n${typed}\nAfter`
  const lines = body.split('\n').filter((line) => line !== '')
  expect(await readBody(body)).toEqual(lines.map((line) => p(text(line))))
})

test.each([
  [50, 'table'],
  [51, 'p'],
])('a head of %i columns begins a %s', async (columns, kind) => {
  const row = `|${' a |'.repeat(columns)}`
  const lines = [row, `|${' --- |'.repeat(columns)}`, row, row]
  expect((await readBody(lines.join('\n')))[0]?.kind).toBe(kind)
})

test('reads a table, with as many cells in each row as it has heads', async () => {
  const body =
    '| Rule | From |\n|---|:---:|\n| **PDPL** | 2024 | x |\n| a \\| b |\n\n| no | table |'
  expect(await readBody(body)).toEqual([
    {
      kind: 'table',
      rows: [
        [[text('Rule')], [text('From')]],
        [[{ emphasis: 'strong', inside: [text('PDPL')] }], [text('2024')]],
        [[text('a | b')], []],
      ],
    },
    p(text('| no | table |')),
  ])
})

test('numbers the footnotes by their first references, and shows them last', async () => {
  const body = '[^b]: The *law*\nOne[^a] and two[^b], [^a] again.\n[^a]: The gazette\n- x[^b]'
  expect(await readBody(body)).toEqual([
    p(
      text('One'),
      { footnote: 'a', number: 1 },
      text(' and two'),
      { footnote: 'b', number: 2 },
      text(', '),
      { footnote: 'a', number: 1 },
      text(' again.'),
    ),
    { kind: 'ul', lines: [[text('x'), { footnote: 'b', number: 2 }]] },
    {
      kind: 'footnotes',
      notes: [
        { number: 1, line: [text('The gazette')] },
        { number: 2, line: [text('The '), { emphasis: 'em', inside: [text('law')] }] },
      ],
    },
  ])
})

test('shows the second footnote of a name as written', async () => {
  const [, again] = await readBody('A[^1]\n[^1]: First\n[^1]: Second')
  expect(again).toEqual(p(text('[^1]: Second')))
})

const fragment = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[', ']', '(', ')', '\n', ' ', '!', '#', '-', '>', '1.', '_', '<b>', '&amp;'),
  fc.constantFrom('[^n]', '\n[^n]: ', '\n| a | b |', '\n| --- | --- |\n'),
  fc.constantFrom('[a](https://a.example)', '[b](javascript:x)', 'http:', '\\', '`', 'ال'),
)
const starred = fc.oneof(fragment, fc.constantFrom('*', '**', '*a*', '**b**', '***'))
const joined = (part: fc.Arbitrary<string>) => fc.array(part).map((parts) => parts.join(''))

function partsOf(line: Inline[]): Inline[] {
  return line.flatMap((part) => ('inside' in part ? [part, ...partsOf(part.inside)] : [part]))
}

const letters = (value: string) => value.replace(/[^\p{L}\p{N}]|1/gu, '')

test('every link may be followed, no part is empty, and only marks are lost', async () => {
  await fc.assert(
    fc.asyncProperty(joined(starred), async (body) => {
      const lines = (await readBody(body)).flatMap((block) =>
        block.kind === 'picture' ? [] : linesOf(block),
      )
      for (const part of lines.flatMap(partsOf)) {
        if ('text' in part) expect(part.text).not.toBe('')
        if ('href' in part) expect(isFollowable(part.href)).toBe(true)
      }
      // The URL of a link is not shown, and the 1 of a list is a mark.
      if (body.includes('](') || body.includes('[^')) return
      expect(letters(lines.map(inlineText).join(''))).toBe(letters(body))
    }),
    { numRuns },
  )
})

test('the sources of the lines are the body', () => {
  fc.assert(
    fc.property(joined(starred), (body) => {
      const lines = readLines(body, plainLine)
      expect(lines.map(({ source }) => source).join('\n')).toBe(body.replaceAll(/\r\n?/g, '\n'))
      for (const { source, mark } of lines) expect(source.startsWith(mark)).toBe(true)
    }),
  )
})

test('the text for the search has no URLs and no marks', async () => {
  const body = '## A [b](https://c.example) **d**\n\n- e\n![f](/g.png)'
  expect(bodyText(body, await lineReader(body))).toBe('A b d\ne\nf')
})

const openings = ['[a](', '[', '**a', 'a** ', '*a* ', '![', '- ', '> ', '[^', '[^a]: b\n', '| |']
test.each(openings)('reads a body of many %s in linear time', async (part) => {
  // A quadratic rule takes many minutes, and fails by the timeout of the test.
  await readBody(part.repeat(600_000 / part.length))
})
