import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyText, parseBody } from './article-body.ts'
import { isFollowable } from './links.ts'

test('each line is a paragraph, and blank lines are dropped', () => {
  expect(parseBody('One\n\n  \nTwo\r\nThree\rFour')).toEqual([
    [{ text: 'One' }],
    [{ text: 'Two' }],
    [{ text: 'Three' }],
    [{ text: 'Four' }],
  ])
  expect(parseBody(' \n\n')).toEqual([])
})

test('a link stays between the words around it', () => {
  expect(
    parseBody('See [the law](https://a.example/b?c=d#e), or [write](mailto:a@b.example).'),
  ).toEqual([
    [
      { text: 'See ' },
      { text: 'the law', href: 'https://a.example/b?c=d#e' },
      { text: ', or ' },
      { text: 'write', href: 'mailto:a@b.example' },
      { text: '.' },
    ],
  ])
})

test('a URL may contain matching brackets', () => {
  expect(parseBody('[Riyadh](https://a.example/Riyadh_(city))')).toEqual([
    [{ text: 'Riyadh', href: 'https://a.example/Riyadh_(city)' }],
  ])
})

test('a URL that could run code or is not valid stays text', () => {
  for (const line of [
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,y)',
    '[x](vbscript:y)',
    '[x](/relative)',
    '[x](//a.example)',
    '[x]()',
    '[](https://a.example)',
    '[x] (https://a.example)',
  ]) {
    expect(parseBody(line)).toEqual([[{ text: line }]])
  }
})

const fragment = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '\n',
    ' ',
    '[a](https://a.example)',
    '[b](javascript:x)',
    'http:',
  ),
)
const body = fc.array(fragment).map((fragments) => fragments.join(''))

test('the parts of a line, joined, are the whole line', () => {
  fc.assert(
    fc.property(body, (text) => {
      const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
      const written = parseBody(text).map((nodes) =>
        nodes
          .map((node) => (node.href === undefined ? node.text : `[${node.text}](${node.href})`))
          .join(''),
      )
      expect(written).toEqual(lines)
    }),
  )
})

test('every link may be followed, and no part is empty', () => {
  fc.assert(
    fc.property(body, (text) => {
      for (const node of parseBody(text).flat()) {
        expect(node.text).not.toBe('')
        if (node.href !== undefined) expect(isFollowable(node.href)).toBe(true)
      }
    }),
  )
})

test('the plain text contains no URLs', () => {
  expect(bodyText('A [b](https://c.example) d\n\ne')).toBe('A b d\ne')
})

test('parses a line of many brackets in linear time', () => {
  const line = `${'[a]('.repeat(20_000)}${'('.repeat(20_000)}`
  expect(parseBody(line)).toEqual([[{ text: line }]])
})

test('reads a body of 200,000 brackets in linear time', () => {
  const brackets = '['.repeat(200_000)
  const began = performance.now()
  expect(parseBody(brackets)).toEqual([[{ text: brackets }]])
  // The quadratic pattern took more than a minute.
  expect(performance.now() - began).toBeLessThan(3000)
})
