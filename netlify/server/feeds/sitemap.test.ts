import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

test('the sitemap has every page but the search and the one for unknown paths', () => {
  const names = globSync(['src/pages/*.astro', 'src/pages/[[]...edition]/*.astro']).map((file) =>
    basename(file, '.astro'),
  )
  const pages = names.filter((name) => !name.startsWith('[') && name !== '404' && name !== 'search')
  expect(pages).toContain('about')
  const text = sitemap([], [], 'https://news.test')
  const urls = pages.map((name) => `https://news.test/${name === 'index' ? '' : name}`)
  expect(urls.filter((url) => !text.includes(`<loc>${url}</loc>`))).toEqual([])
})
