import { expect, onTestFinished, test, vi } from 'vitest'
import { makeSearchPartsEarly, searchParts } from './search-parts.ts'

test('every bundle of the pages uses the index that was made at the start of the build', async () => {
  globalThis.buildSnapshot = Promise.resolve({ items: [], versions: new Map([['home', 7]]) })
  onTestFinished(() => {
    globalThis.buildSnapshot = undefined
    globalThis.buildSearchParts = undefined
  })
  const early = makeSearchPartsEarly()
  expect((await early).manifest).toMatchObject({ articles: 0, content: 7 })
  expect(searchParts()).toBe(early)
  vi.resetModules()
  const otherBundle = await import('./search-parts.ts')
  expect(otherBundle.searchParts).not.toBe(searchParts)
  expect(otherBundle.searchParts()).toBe(early)
})
