import { expect, test } from 'vitest'
import { articleData, siteData } from './structured-data.ts'

const absolute = (path: string) => `https://site.example${path}`
const shared = {
  title: 'A new law',
  slug: 'a-new-law',
  excerpt: 'What it says.',
  authorName: 'Noura',
  category: 'Technology',
  tags: ['law', 'ai'],
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  commentsCount: 0,
} as const

test('an own article is a NewsArticle of this publication', () => {
  const [article, trail] = articleData(
    { type: 'op-ed', ...shared },
    'https://i.example/a',
    absolute,
  )
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://site.example/article/a-new-law',
    headline: 'A new law',
    datePublished: '2026-11-20T08:00:00.000Z',
    dateModified: '2026-11-20T09:00:00.000Z',
    publisher: { '@type': 'NewsMediaOrganization', url: 'https://site.example/' },
  })
  expect(article).not.toHaveProperty('commentCount')
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://site.example/' },
      { position: 2, name: 'Technology', item: 'https://site.example/tools' },
      { position: 3, item: 'https://site.example/article/a-new-law' },
    ],
  })
})

test('an external article points to its publisher and is not claimed as our own', () => {
  const external = { source: 'The Wire', externalUrl: 'https://wire.example/story' }
  const [page] = articleData(
    { type: 'external', ...shared, ...external },
    'https://i.example/a',
    absolute,
  )
  expect(page).toMatchObject({
    '@type': 'WebPage',
    mainEntity: {
      '@type': 'NewsArticle',
      url: 'https://wire.example/story',
      publisher: { name: 'The Wire' },
    },
  })
})

test('the home page tells who publishes', () => {
  expect(siteData(absolute).map((thing) => thing['@type'])).toEqual([
    'NewsMediaOrganization',
    'WebSite',
  ])
})
