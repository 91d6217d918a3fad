import * as fc from 'fast-check'
import type { Page } from 'playwright'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { readBody } from '#domain/articles/article-body.ts'
import { isolated } from '#domain/text/script.ts'
import { ArticleCard } from '#features/articles/article-card.tsx'
import { externalArticle } from '#tests/support/articles.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Prose } from '#ui/prose.tsx'

const { newPage } = useBrowser()
let page: Page
beforeEach(async () => {
  page = await newPage()
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
