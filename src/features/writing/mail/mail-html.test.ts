import * as fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blocksFromHtml } from '#features/writing/html/blocks-from-html.ts'
import { stubHtmlParser } from '#support/html/html-parser.ts'
import { numRuns } from '#support/setup/property-runs.ts'
import { convertMail, isVisual, parseMail, serialiseMail } from './mail-html.ts'
import { mailFromBody } from './mail-from-body.ts'
import { mailSchema } from './mail-schema.ts'

beforeEach(stubHtmlParser)

const letters = fc.oneof(
  fc.constantFrom(' ', '  ', '&', '<b>', '&amp;', '"', "'", '\u00a0', 'قانون', 'on1=', '\t'),
  fc.string({ minLength: 1 }),
)
const words = fc
  .array(letters, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('').replaceAll(/[\0\r\n\f]/g, '') || 'x')
const url = words.map((text) => `https://a.example/?on1=${text}`)
const marks = fc.record({ link: fc.option(url), strong: fc.boolean(), em: fc.boolean() })
const inline = fc.oneof(
  fc.constant(mailSchema.node('br')),
  fc
    .tuple(words, marks)
    .map(([text, { link, strong, em }]) =>
      mailSchema.text(text, [
        ...(link === null ? [] : [mailSchema.mark('link', { href: link })]),
        ...(strong ? [mailSchema.mark('strong')] : []),
        ...(em ? [mailSchema.mark('em')] : []),
      ]),
    ),
)
const line = (type: string) =>
  fc.array(inline, { maxLength: 4 }).map((content) => mailSchema.node(type, null, content))
const group = (type: string, item: string) =>
  fc
    .array(line(item), { minLength: 1, maxLength: 3 })
    .map((items) => mailSchema.node(type, null, items))
const block: fc.Arbitrary<Node> = fc.oneof(
  line('p'),
  line('h2'),
  line('h3'),
  group('ul', 'li'),
  group('ol', 'li'),
  group('blockquote', 'quoted'),
  fc.constant(mailSchema.node('rule')),
  fc.tuple(url, words).map(([src, alt]) => mailSchema.node('picture', { src, alt })),
  fc.tuple(url, words).map(([href, label]) => mailSchema.node('button', { href, label })),
)
const doc = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => mailSchema.node('doc', null, blocks))

describe('a newsletter’s content', () => {
  test('reads as it was written', () => {
    fc.assert(
      fc.property(doc, (written) => {
        const html = serialiseMail(written)
        expect(parseMail(html).toJSON(), html).toEqual(written.toJSON())
      }),
      { numRuns },
    )
  })

  test.each([
    '',
    '<p>One</p>\n<hr>\n<blockquote>\n<p>Said</p>\n</blockquote>',
    '<p><img src="https://a.example/c.png" alt=""></p>',
    '<table role="presentation"><tr><td><a href="https://a.example">Read it</a></td></tr></table>',
    '<p><a href="https://a.example"><strong>a<em>b</em></strong></a><br>c</p>',
  ])('%s opens visually', (html) => {
    expect(isVisual(html)).toBe(true)
  })

  test.each([
    '<p>One</p><p>Two</p>',
    '<p class="x">One</p>',
    '<p>One\nline</p>',
    '<p>A<script>alert(1)</script></p>',
    '<p onclick="x()">A</p>',
    '<!-- A -->\n<p>A</p>',
    '<table role="presentation"><tr><td>A <a href="https://a.example">b</a></td></tr></table>',
    'Words',
  ])('%s opens as HTML', (html) => {
    expect(isVisual(html)).toBe(false)
  })

  test('what is converted keeps its words, and then opens visually', () => {
    const html = `<div style="color:red"><h1>Title</h1>Words <b>bold</b><p>With <img src="/c.png"> a picture</p>
      <ul><li><p>One</p></li><li>Two</li></ul><table><tr><td>Cell</td><td>Other</td></tr></table></div>`
    const converted = convertMail(html)
    expect(isVisual(converted)).toBe(true)
    expect(parseMail(converted).textContent).toBe('TitleWords boldWith a pictureOneTwoCellOther')
  })
})

test('what is pasted into a newsletter keeps its words, cells and notes apart', () => {
  vi.stubGlobal('location', { origin: 'https://our.example' })
  const html =
    '<b style="font-weight:normal"><p>A <span style="font-weight:700">law</span>, <a href="file:///c:/a">x</a></p></b><table><tr><td>2024</td><td>12 fines</td></tr><tr><td>2025</td><td>40 fines</td></tr></table><img src="https://our.example/a.png" alt="A"><p>a<a href="#n" id="r">1</a></p><p><a href="#r" id="n">1</a> b</p>'
  const { blocks, lost } = mailFromBody(blocksFromHtml(html))
  expect(lost).toEqual(['link', 'table'])
  expect(serialiseMail(mailSchema.node('doc', null, blocks))).toBe(
    '<p>A <strong>law</strong>, x</p>\n<p>2024 · 12 fines</p>\n<p>2025 · 40 fines</p>\n<p><img src="https://our.example/a.png" alt="A"></p>\n<p>a[1]</p>\n<p>[1] b</p>',
  )
})
