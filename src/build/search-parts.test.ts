import { afterEach, expect, test } from 'vitest'
import type { Article } from '#contract/content.ts'
import { opEdArticle } from '#support/articles/articles.ts'
import { makeSearchPartsEarly, searchParts } from './search-parts.ts'

afterEach(() => {
  globalThis.buildSnapshot = undefined
  globalThis.buildSearchParts = undefined
})

const item = (language: 'en' | 'ar', title: string) =>
  opEdArticle({ id: crypto.randomUUID(), language, title })

async function indexesOf(articles: Article[]) {
  globalThis.buildSnapshot = Promise.resolve({ articles, issues: [], versions: new Map() })
  await makeSearchPartsEarly()
  return { en: await searchParts('en'), ar: await searchParts('ar') }
}

test('each edition has an index of its own articles', async () => {
  const english = item('en', 'Water rules')
  const both = await indexesOf([english, item('ar', 'والقواعد')])
  expect(both.en).toEqual((await indexesOf([english])).en)
  expect(both.ar.manifest).toMatchObject({ articles: 1 })
  expect(both.ar.parts.get('terms-0.json')).toContain('"قواعد"')
})
