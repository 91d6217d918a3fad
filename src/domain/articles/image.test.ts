import { expect, it } from 'vitest'
import * as image from './image.ts'

it('offers an uploaded image in modern formats at each width', () => {
  expect(image.imageSources('/api/images/a b.jpg', [320, 640])).toEqual({
    src: '/.netlify/images?url=%2Fapi%2Fimages%2Fa+b.jpg&w=640&fm=webp&q=65',
    avif:
      '/.netlify/images?url=%2Fapi%2Fimages%2Fa+b.jpg&w=320&fm=avif&q=40 320w, ' +
      '/.netlify/images?url=%2Fapi%2Fimages%2Fa+b.jpg&w=640&fm=avif&q=40 640w',
    webp:
      '/.netlify/images?url=%2Fapi%2Fimages%2Fa+b.jpg&w=320&fm=webp&q=65 320w, ' +
      '/.netlify/images?url=%2Fapi%2Fimages%2Fa+b.jpg&w=640&fm=webp&q=65 640w',
  })
})

it('shows a drawing of the site as it is', () => {
  const src = '/thumbnails/policy.svg'
  expect([image.imageSources(src, [320]), image.articleImageSources(src, [320])]).toEqual([
    { src },
    { src },
  ])
})

it.each([
  'https://example.com/a b.jpg?w=1&h=%26',
  'https://example.com/صورة.jpg',
  'https://example.com/a.svg',
  'http://a.example/#animated',
])('shows %s by the copy on this site, and finds its URL again', (url) => {
  const { src, avif, webp } = image.articleImageSources(url, [320])
  const all = [src, avif, webp].map((source) => source?.split(' ')[0] ?? '')
  for (const source of all) {
    expect(source).toMatch(/^\/\.netlify\/images\?url=%2Fapi%2Fimage-copies%2F[\w-]+(?:&|$)/)
    expect(image.originalPath(new URL(source, 'https://news.test'))).toBe(url)
  }
})

it.each(['', '!', 'a', 'aHR0cHM6', 'L2FwaS94', 'aHR0cDoA'])('%s is the name of no copy', (name) => {
  expect(image.copiedUrl(name)).toBe(undefined)
})

it('moves an animation only in its article, and only for readers who want motion', () => {
  const still = image.imageSources('/api/images/a.webp', [320])
  expect(image.imageSources('/api/images/a.webp#animated', [320])).toEqual(still)
  expect(image.articleImageSources('/api/images/a.webp', [320])).toEqual(still)
  expect(image.articleImageSources('/api/images/a.webp#animated', [320])).toEqual({
    ...still,
    src: '/api/images/a.webp#animated',
    media: '(prefers-reduced-motion: reduce)',
  })
})

it('shows each article without an image another part of the drawing of its category', () => {
  const slugs = Array.from({ length: 10 }, (_, index) => `an-article-${index}`)
  const drawn = slugs.map((slug) => image.defaultThumbnail({ category: 'Technology', slug }))
  const lefts = drawn.map((url) => Number(/\d+/.exec(url)?.[0])).toSorted((a, b) => a - b)
  const apart = lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0))
  expect(Math.min(...apart)).toBeGreaterThan(100)
  for (const url of drawn) {
    const [, left, top, width, height] =
      /^\/thumbnails\/tools\.svg#svgView\(viewBox\((\d+),(\d+),(\d+),(\d+)\)\)$/.exec(url) ?? []
    expect(Number(left) + Number(width)).toBeLessThanOrEqual(4800)
    expect(Number(top) + Number(height)).toBe(400)
    expect(Number(width) / Number(height)).toBe(1.5)
    expect(image.imageSources(url, [320])).toEqual({ src: url })
  }
  expect(image.defaultThumbnail({ category: 'Technology', slug: 'an-article-3' })).toBe(drawn[3])
})
