import { expect, test } from 'vitest'
import { pageFacts } from './page-facts.ts'

const url = 'https://www.publisher.example/2026/story?utm_source=x'

test('reads the share tags and the structured data of a publisher, and says where each fact came from', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: 'Other' },
      {
        '@type': ['NewsArticle'],
        headline: 'From the data',
        author: [{ name: 'Huda A' }, { name: 'Omar B' }],
        datePublished: '2026-03-01T09:00:00+03:00',
      },
    ],
  }
  const facts = pageFacts(
    `<head><title>Story | Wire</title>
    <meta property="og:title" content="A story &amp; its  rules">
    <meta property="og:site_name" content="The Wire">
    <meta property="og:description" content="What it asks.">
    <meta property="og:image" content="/img/a.jpg">
    <meta property="article:author" content="https://social.example/huda">
    <link rel="canonical" href="/2026/story">
    <script type="application/ld+json">{ broken</script>
    <script type="application/ld+json">${JSON.stringify(data)}</script></head>`,
    url,
  )
  expect(facts).toEqual({
    title: 'A story & its rules',
    source: 'The Wire',
    authorName: 'Huda A, Omar B',
    excerpt: 'What it asks.',
    imageUrl: 'https://www.publisher.example/img/a.jpg',
    publishedAt: '2026-03-01T06:00:00.000Z',
    canonicalUrl: 'https://www.publisher.example/2026/story',
    origins: {
      title: 'share tags',
      source: 'share tags',
      authorName: 'structured data',
      excerpt: 'share tags',
      imageUrl: 'share tags',
      publishedAt: 'structured data',
      canonicalUrl: 'page',
    },
  })
})

test('HTML in structured data is text', () => {
  const data = {
    '@type': 'NewsArticle',
    headline: 'AI &amp; the kingdom&#8217;s law: 5 < 6',
    description: '<p>What it <b>asks</b>.</p>',
    author: { name: 'Huda &amp; Omar' },
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  expect(pageFacts(script, url)).toMatchObject({
    title: 'AI & the kingdom’s law: 5 < 6',
    excerpt: 'What it asks.',
    authorName: 'Huda & Omar',
  })
})

test('a page without tags gives its title, its URL, and null for the rest', () => {
  expect(pageFacts('<title> Plain </title>', url)).toEqual({
    title: 'Plain',
    source: 'publisher.example',
    authorName: null,
    excerpt: null,
    imageUrl: null,
    publishedAt: null,
    canonicalUrl: url,
    origins: { title: 'page', source: 'URL', canonicalUrl: 'URL' },
  })
})

test('leaves out what no field takes: too long, of another type, or a URL that runs code', () => {
  const facts = pageFacts(
    `<meta property="og:title" content="${'x'.repeat(301)}"><title>Short</title>
    <meta property="og:image" content="javascript:alert(1)">
    <link rel="canonical" href="data:text/html,x">
    <script type="application/ld+json">{"@type":"Article","author":7,"datePublished":"soon"}</script>`,
    url,
  )
  const none = { authorName: null, imageUrl: null, publishedAt: null }
  expect(facts).toMatchObject({ title: 'Short', ...none, canonicalUrl: url })
})

test.each([
  ['<meta property="og:image" content="">', { imageUrl: null }],
  [
    '<meta property="og:image" content=" "><meta property="og:image:url" content="/a.jpg">',
    { imageUrl: 'https://www.publisher.example/a.jpg' },
  ],
  [
    '<meta property="og:image" content=""><meta name="twitter:image" content="/b.jpg">',
    { imageUrl: 'https://www.publisher.example/b.jpg' },
  ],
  [
    '<link rel="canonical" href=""><meta property="og:url" content="/c">',
    { canonicalUrl: 'https://www.publisher.example/c' },
  ],
])('takes no URL from an empty tag: %s', (html, expected) => {
  expect(pageFacts(html, url)).toMatchObject(expected)
})

// The page is a stranger's. These tests fail by their timeout.
test.each([
  ['flat', '<li>'.repeat(250_000)],
  ['full of titles', '<title>a</title>'.repeat(60_000)],
  ['full of scripts', '<script type="application/ld+json"/>a'.repeat(900) + 'a'.repeat(900_000)],
])('reads a large page that is %s in a moment', (_, html) => {
  expect(pageFacts(html, url).source).toBe('publisher.example')
})

test.each(['a', 'div', 'b><p'])('refuses a page of many nested <%s>', (name) => {
  expect(() => pageFacts(`<${name}>`.repeat(250_000), url)).toThrow('nested too deeply')
})
