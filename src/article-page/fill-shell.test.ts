import { describe, expect, it } from 'vitest'
import { shareImageName, siteShareImage } from '#article-page/share-image.ts'
import { fillShell } from './fill-shell.ts'

const shell =
  '<html data-scope="%article-scope%" data-version="-1"><title>%article-title% · News</title>' +
  '<meta name="description" content="%article-description%"><meta name="robots" content="noindex">' +
  '<meta property="og:title" content="%article-title%">' +
  '<meta property="og:url" content="http://a/article/%article-slug%">' +
  '<meta property="og:image" content="http://a/share/%article-share-image%"><a href="%article-other-path%" title="%article-other-title%"></a><div data-bare data-props="{}"><!--article--></div><!--after-article-->'

const filling = {
  language: 'en' as const,
  title: 'Data & "Cloud" <rules>',
  description: 'What $& and %article-scope% mean',
  content: '<article>Body with %article-title%</article>',
  after: '<p>Related</p>',
  article: {
    slug: 'data',
    canonical: 'http://a/article/data',
    scope: 'article:data',
    version: 12,
    robots: 'max-image-preview:large',
  },
}

describe('fillShell', () => {
  it('replaces every placeholder with the facts of the article', () => {
    expect(fillShell(shell, filling)).toBe(
      '<html data-scope="article:data" data-version="12">' +
        '<title>Data &amp; &quot;Cloud&quot; &lt;rules&gt; · News</title>' +
        '<meta name="description" content="What $&amp; and %article-scope% mean">' +
        '<meta name="robots" content="max-image-preview:large">' +
        '<link rel="canonical" href="http://a/article/data">' +
        '<meta property="og:title" content="Data &amp; &quot;Cloud&quot; &lt;rules&gt;">' +
        '<meta property="og:url" content="http://a/article/data">' +
        `<meta property="og:image" content="http://a/share/${shareImageName(siteShareImage)}">` +
        '<a href="/ar" title="The Arabic edition"></a>' +
        '<div data-props="{}"><article>Body with %article-title%</article></div><p>Related</p>',
    )
  })

  it('isolates a title that runs from right to left in the title of the window only', () => {
    const page = fillShell(shell, { ...filling, title: 'السعودية' })
    expect(page).toContain('<title>\u2068السعودية\u2069 · News</title>')
    expect(page).toContain('<meta property="og:title" content="السعودية">')
  })

  it('isolates a Latin title on an Arabic page, and no Arabic one', () => {
    const arabic = { ...filling, language: 'ar' as const, title: 'السعودية' }
    expect(fillShell(shell, arabic)).toContain('<title>السعودية · News</title>')
    const latin = fillShell(shell, { ...arabic, title: 'OpenAI' })
    expect(latin).toContain('<title>\u2068OpenAI\u2069 · News</title>')
  })

  it('adds the structured data and the own share image of the article', () => {
    const listed = { ...filling.article, facts: '<meta name="fact">', shareImage: 'drawn.jpg' }
    const page = fillShell(shell, { ...filling, article: listed })
    expect(page).toContain(
      'href="http://a/article/data"><meta name="fact"><meta property="og:title"',
    )
    expect(page).toContain('content="http://a/share/drawn.jpg"')
  })

  it('keeps a page without an article out of search engines and gives it no freshness scope', () => {
    const { article: _, ...missing } = filling
    const page = fillShell(shell, missing)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain('data-scope="" data-version="0"')
  })

  it('lets the page load an article that could not be read, and keeps the page out of search engines', () => {
    const page = fillShell(shell, {
      language: 'en',
      title: 'Article',
      description: 'Article',
      content: '',
      unreadScope: 'article:data',
    })
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain('data-scope="article:data" data-version="-1"')
    expect(page).toContain('<div data-bare data-props')
  })

  it('throws on a page without the placeholders', () => {
    expect(() => fillShell('<html></html>', filling)).toThrow('%article-title%')
  })
})
