import { describe, expect, it } from 'vitest'
import { otherEditionLink } from '#article-page/page-parts.ts'
import { shareImageName, siteShareImageOf } from '#article-page/share-image.ts'
import { fillShell } from './fill-shell.ts'

const shell =
  '<html data-parts="%article-parts%"><title>%article-title% · News</title>' +
  '<meta name="description" content="%article-description%"><meta name="robots" content="noindex">' +
  '<meta property="og:title" content="%article-title%">' +
  '<meta property="og:url" content="http://a/article/%article-slug%">' +
  '<meta property="og:image" content="http://a/share/%article-share-image%">%article-other%<!--article--><!--after-article-->'

const filling = {
  language: 'en' as const,
  title: 'Data & "Cloud" <rules>',
  description: 'What $& and %article-parts% mean',
  content: '<article>Body with %article-title%</article>',
  after: '<p>Related</p>',
  parts: '/api/parts?page=article&slug=data',
  article: {
    slug: 'data',
    canonical: 'http://a/article/data',
    robots: 'max-image-preview:large',
  },
}

describe('fillShell', () => {
  it('replaces every placeholder with the facts of the article', () => {
    expect(fillShell(shell, filling)).toBe(
      '<html data-parts="/api/parts?page=article&amp;slug=data">' +
        '<title>Data &amp; &quot;Cloud&quot; &lt;rules&gt; · News</title>' +
        '<meta name="description" content="What $&amp; and %article-parts% mean">' +
        '<meta name="robots" content="max-image-preview:large">' +
        '<link rel="canonical" href="http://a/article/data">' +
        '<meta property="og:title" content="Data &amp; &quot;Cloud&quot; &lt;rules&gt;">' +
        '<meta property="og:url" content="http://a/article/data">' +
        `<meta property="og:image" content="http://a/share/${shareImageName(siteShareImageOf('en'))}">` +
        otherEditionLink('en', '/ar', 'The Arabic edition') +
        '<div id="article" data-replaces="#article"><article>Body with %article-title%</article></div>' +
        '<p>Related</p>',
    )
  })

  it('isolates a title of another direction than the page, in the title of the window only', () => {
    const page = fillShell(shell, { ...filling, title: 'السعودية' })
    expect(page).toContain('<title>\u2068السعودية\u2069 · News</title>')
    expect(page).toContain('<meta property="og:title" content="السعودية">')
    const latin = fillShell(shell, { ...filling, language: 'ar', title: 'OpenAI' })
    expect(latin).toContain('<title>\u2068OpenAI\u2069 · News</title>')
  })

  it('throws on a page without the placeholders', () => {
    expect(() => fillShell('<html></html>', filling)).toThrow('%article-title%')
  })
})
