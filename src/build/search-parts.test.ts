import { afterEach, expect, test, vi } from 'vitest'
import { Article } from '#contract/content.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { makeSearchPartsEarly, searchParts } from './search-parts.ts'

afterEach(() => {
  globalThis.buildSnapshot = undefined
  globalThis.buildSearchParts = undefined
})

test('every bundle of the pages uses the index that was made at the start of the build', async () => {
  globalThis.buildSnapshot = Promise.resolve({ articles: [], versions: new Map([['home', 7]]) })
  await makeSearchPartsEarly()
  const early = searchParts()
  expect((await early).manifest).toMatchObject({ articles: 0, content: 7 })
  expect(searchParts()).toBe(early)
  vi.resetModules()
  const otherBundle = await import('./search-parts.ts')
  expect(otherBundle.searchParts).not.toBe(searchParts)
  expect(otherBundle.searchParts()).toBe(early)
})

const item = (language: 'en' | 'ar', title: string) =>
  Article.parse({
    ...newOpEd(),
    id: crypto.randomUUID(),
    language,
    title,
    ...Object.fromEntries(
      ['publishedAt', 'createdAt', 'updatedAt'].map((name) => [name, '2026-11-20T08:00:00.000Z']),
    ),
    commentsCount: 0,
  })

async function indexesOf(articles: Article[]) {
  globalThis.buildSnapshot = Promise.resolve({ articles, versions: new Map() })
  await makeSearchPartsEarly()
  return { en: await searchParts('en'), ar: await searchParts('ar') }
}

test('each edition has an index of its own articles', async () => {
  const english = item('en', 'Water rules')
  const arabic = item('ar', 'والقواعد')
  const both = await indexesOf([english, arabic])
  expect(both.en).toEqual((await indexesOf([english])).en)
  expect(both.ar.manifest).toMatchObject({ articles: 1 })
  expect(both.ar.parts.get('terms-0.json')).toContain('"قواعد"')
})
