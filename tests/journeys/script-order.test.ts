import bidiFactory from 'bidi-js'
import * as fc from 'fast-check'
import { chromium, type Browser, type Page } from 'playwright'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBody } from '#domain/articles/article-body.ts'
import { directionOf, isolated } from '#domain/text/script.ts'
import { ArticleCard } from '#features/articles/article-card.tsx'
import { externalArticle } from '#tests/support/articles.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Prose } from '#ui/prose.tsx'

let browser: Browser
let page: Page
beforeAll(async () => {
  const executablePath = findBrowser() ?? ''
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})
afterAll(() => browser?.close())
beforeEach(async () => {
  page = await browser.newPage()
  return () => page.close()
})

const words = {
  arabic: ['السعودية', 'البيانات', 'الرياض', 'قانون', 'نظام'],
  latin: ['OpenAI', 'SDAIA', 'Riyadh', 'law', 'the'],
  number: ['2030', '2,500', '12.5', '٢٠٣٠', '100'],
}
const word = fc.constantFrom(...Object.values(words).flat())
const part = fc.oneof(
  { weight: 4, arbitrary: word },
  word.map((text) => `(${text})`),
  fc.tuple(word, word).map(([one, other]) => `«${one} ${other}»`),
  fc.tuple(word, word).map(([one, other]) => `“${one} ${other}”`),
  fc.tuple(word, word).map(([one, other]) => `[${one} ${other}](https://a.example/x)`),
  word.map((text) => `${text}:`),
  word.map((text) => `${text}،`),
)
const line = fc
  .tuple(fc.constantFrom(...words.arabic, ...words.latin), fc.array(part, { maxLength: 8 }))
  .map(([first, parts]) => [first, ...parts].join(' '))

/** The words of each block from left to right, as the browser has placed them. */
function placedWords(): Promise<string[][]> {
  return page.locator('.prose > p').evaluateAll((blocks) =>
    blocks.map((block) => {
      const found: { text: string; x: number }[] = []
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: text, index } of (node.textContent ?? '').matchAll(
          /[\p{L}\p{N}.,]*[\p{L}\p{N}]/gu,
        )) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + text.length)
          const rects = [...range.getClientRects()]
          found.push({ text, x: Math.min(...rects.map(({ left }) => left)) })
        }
      }
      return found.toSorted((one, other) => one.x - other.x).map(({ text }) => text)
    }),
  )
}

const bidi = bidiFactory()

/** The words of a text from left to right, by the Unicode Bidirectional Algorithm. */
function expectedWords(text: string): string[] {
  const levels = bidi.getEmbeddingLevels(text, directionOf(text))
  const places: number[] = []
  for (const [place, index] of bidi.getReorderedIndices(text, levels).entries()) {
    places[index] = place
  }
  return Array.from(text.matchAll(/[\p{L}\p{N}.,]*[\p{L}\p{N}]/gu), ({ 0: found, index }) => ({
    found,
    place: Math.min(...places.slice(index, index + found.length)),
  }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ found }) => found)
}

/** A paragraph as its reader sees it, without the URLs of its links. */
function shown(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

test('words, numbers, brackets, quotations and links of mixed texts stand in their order', async () => {
  await page.setViewportSize({ width: 4000, height: 3000 })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 30, maxLength: 30 }), async (lines) => {
      const blocks = await readBody(lines.join('\n'))
      await page.setContent(renderToStaticMarkup(createElement(Prose, { blocks })))
      expect(await placedWords()).toEqual(lines.map((text) => expectedWords(shown(text))))
    }),
    { numRuns: 4 },
  )
})

test('a paragraph begins at the side of its direction', async () => {
  const blocks = await readBody('نص قصير\nA text\nOpenAI تفتتح مكتبا في الرياض\n2030')
  await page.setContent(renderToStaticMarkup(createElement(Prose, { blocks })))
  const sides = await page.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const [text, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
      return text.left - box.left < box.right - text.right ? 'left' : 'right'
    }),
  )
  expect(sides).toEqual(['right', 'left', 'right', 'left'])
})

const controls = fc.stringMatching(/^[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]{1,6}$/)
const hostile = fc
  .tuple(controls, fc.constantFrom('نورة', 'Noura', '12'), controls)
  .map((parts) => parts.join(''))

/** The letters of a selection from left to right. */
async function lettersOf(html: string, selector: string): Promise<string> {
  await page.setContent(html)
  return page.locator(selector).evaluate((element) => {
    const found: { text: string; x: number }[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/[a-z]/gi)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        found.push({ text, x: range.getBoundingClientRect().left })
      }
    }
    return found
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join('')
  })
}

test('controls of direction in a name do not turn what stands around it', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      const own = /Noura/.test(name) ? 'Noura' : ''
      const sentence = createElement('p', {}, 'Before ', createElement(Bdi, null, name), ' after.')
      expect(await lettersOf(renderToStaticMarkup(sentence), 'p')).toBe(`Before${own}after`)
      const text = `<p>Before ${isolated(name)} after.</p>`
      expect(await lettersOf(text, 'p')).toBe(`Before${own}after`)
      const article = externalArticle({ authorName: name, source: name, title: name })
      const card = renderToStaticMarkup(createElement(ArticleCard, { article }))
      expect(await lettersOf(card, 'li:has(time)')).toBe('March')
    }),
    { numRuns: 25 },
  )
})

test('the check of letters sees a text that is turned', async () => {
  expect(await lettersOf('<p>Before \u202eNoura after.</p>', 'p')).not.toBe('BeforeNouraafter')
})
