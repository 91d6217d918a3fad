import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { editionPaths, proseNames } from '#domain/addresses/paths.ts'
import { languages } from '#domain/site/language.ts'
import { sitemap } from './sitemap.ts'

test('the sitemap has every page of both editions but the search', () => {
  const names = globSync('src/pages/[[]...edition]/*.astro').map((file) => basename(file, '.astro'))
  const pages = names.filter((name) => !name.startsWith('[') && name !== 'search')
  expect(pages).toContain('contact')
  const text = sitemap([], [], 'https://news.test')
  const paths = languages.flatMap((language) => {
    const { home } = editionPaths(language)
    const start = home === '/' ? '' : home
    return [...pages, ...proseNames].map((name) => (name === 'index' ? home : `${start}/${name}`))
  })
  expect(paths.filter((path) => !text.includes(`<loc>https://news.test${path}</loc>`))).toEqual([])
})
