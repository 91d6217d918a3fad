import { expect, test } from 'vitest'
import { languages } from '#domain/site/language.ts'
import { articleInPath, editionPaths } from './paths.ts'

type EditionPaths = ReturnType<typeof editionPaths>

test('the English edition has the paths of the site, the Arabic one is below /ar', () => {
  const [english, arabic] = languages.map(editionPaths) as [EditionPaths, EditionPaths]
  expect([english.home, arabic.home]).toEqual(['/', '/ar'])
  expect([english.category('policy', 2), arabic.category('policy', 2)]).toEqual([
    '/policy/2',
    '/ar/policy/2',
  ])
  expect([english.article('law'), arabic.article('law')]).toEqual([
    '/article/law',
    '/ar/article/law',
  ])
  expect([english.feed().rss, arabic.feed().rss]).toEqual(['/feeds/all.xml', '/feeds/ar/all.xml'])
})

test.each(['/ar/article/a-b', '/ar/article/a-b/', '/ar/article/a-b.html'])(
  'the article of %s',
  (path) => {
    expect(articleInPath(path)).toEqual({ language: 'ar', slug: 'a-b' })
  },
)
