import { ownImagePath } from '#domain/articles/image.ts'
import { expect, test } from 'vitest'
import { opEdArticle } from '#support/articles/articles.ts'
import { articleFacts } from './article-facts.ts'

function imagesOf(fields: Parameters<typeof opEdArticle>[0]): unknown[] {
  const html = articleFacts(
    opEdArticle(fields),
    '/share/card.png',
    (path) => `https://news.test${path}`,
  )
  return [...html.matchAll(/<meta property="og:([^"]*)" content="([^"]*)">/g)].map((found) =>
    found.slice(1),
  )
}

test('link previews are offered the own image of an article with its description', () => {
  const imageUrl = 'https://images.example/court.jpeg'
  expect(imagesOf({ imageUrl, imageAlt: 'The "old" court' })).toEqual([
    ['image', `https://news.test${ownImagePath(imageUrl)}`],
    ['image:alt', 'The &quot;old&quot; court'],
  ])
  expect(imagesOf({ imageUrl: '/api/images/court.jpeg' })).toEqual([
    ['image', 'https://news.test/api/images/court.jpeg'],
  ])
  expect(imagesOf({})).toEqual([])
})
