import { ownImagePath } from '#domain/articles/image.ts'
import { expect, test } from 'vitest'
import type { OpEdArticle } from '#contract/content.ts'
import { externalArticle, opEdArticle } from '#support/articles/articles.ts'
import { articleData, siteData } from './structured-data.ts'

const site = 'https://site.example'
const shared = {
  title: 'A new law',
  slug: 'a-new-law',
  category: 'Technology',
  publishedAt: '2026-11-20T08:00:00.000Z',
} as const

test('an op-ed is a NewsArticle of this publication', () => {
  const [article, trail] = articleData(opEdArticle(shared), '/share/a.jpg', site)
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://site.example/article/a-new-law',
    headline: 'A new law',
    datePublished: '2026-11-20T08:00:00.000Z',
    dateModified: '2026-11-20T08:00:00.000Z',
    publisher: {
      '@type': 'NewsMediaOrganization',
      url: 'https://site.example/',
      correctionsPolicy: 'https://site.example/guidelines#corrections',
      publishingPrinciples: 'https://site.example/guidelines',
    },
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

test('is not modified before it is published', () => {
  const told = { publishedAt: '2026-11-10T08:00:00.000Z', modifiedAt: '2026-11-03T08:00:00.000Z' }
  const { publishedAt } = told
  expect(opEdData(told)).toMatchObject({ datePublished: publishedAt, dateModified: publishedAt })
})

test('names corrections and retractions, and the last time that readers were told of a change', () => {
  const [at, last] = ['2026-11-20T10:00:00.000Z', '2026-11-21T08:00:00.000Z']
  const text = 'The fine is 5 million.'
  const id = crypto.randomUUID()
  const corrections = [
    { id, kind: 'update' as const, text: 'It is in force.', at: last },
    { id, kind: 'correction' as const, text, at },
  ]
  expect(opEdData({ modifiedAt: last, corrections })).toMatchObject({
    dateModified: last,
    correction: [{ '@type': 'CorrectionComment', text, datePublished: at }],
  })
})

test('an external article, which is not indexed, has none', () => {
  expect(articleData(externalArticle(shared), '/share/a.jpg', site)).toEqual([])
})

test('the home page names the publisher', () => {
  expect(siteData(site, 'en').map((thing) => thing['@type'])).toEqual([
    'NewsMediaOrganization',
    'WebSite',
  ])
})

function opEdData(change: Partial<OpEdArticle>) {
  const [data = {}] = articleData(opEdArticle({ ...shared, ...change }), '/share/a.jpg', site)
  return data
}

test('the image of an article comes before the share image', () => {
  const shareImage = 'https://site.example/share/a.jpg'
  expect(opEdData({})['image']).toEqual([shareImage])
  expect(opEdData({ imageUrl: '/api/images/b.webp' })['image']).toEqual([
    'https://site.example/api/images/b.webp',
    shareImage,
  ])
  const copy = `https://site.example${ownImagePath('https://other.example/c.jpg')}`
  expect(opEdData({ imageUrl: 'https://other.example/c.jpg' })['image']).toEqual([copy, shareImage])
})

test('an image with alt text, credit or kind is an ImageObject', () => {
  const known = { imageUrl: '/api/images/b.webp', imageAlt: 'A hall', imageCredit: 'Noura' }
  const url = 'https://site.example/api/images/b.webp'
  expect(opEdData(known)['image']).toEqual([
    { '@type': 'ImageObject', url, contentUrl: url, caption: 'A hall', creditText: 'Noura' },
    'https://site.example/share/a.jpg',
  ])
  expect(opEdData({ ...known, imageCaption: 'The session.', imageKind: 'ai' })['image']).toEqual([
    expect.objectContaining({
      caption: 'The session.',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    }),
    'https://site.example/share/a.jpg',
  ])
})

test('the editors are an organization, a named author is a person', () => {
  expect(opEdData({ authorName: 'The Editors' })['author']).toEqual([
    {
      '@type': 'Organization',
      name: 'The Editors',
      url: 'https://site.example/author/the-editors',
    },
  ])
  expect(opEdData({ authorName: 'Noura' })['author']).toEqual([
    { '@type': 'Person', name: 'Noura', url: 'https://site.example/author/noura' },
  ])
})

test('a description has at most 160 characters', () => {
  const { description } = opEdData({ excerpt: 'The council adopts its rules. '.repeat(20) })
  expect(String(description).length).toBeLessThanOrEqual(160)
})
