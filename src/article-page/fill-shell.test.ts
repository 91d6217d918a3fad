import { describe, expect, it } from 'vitest'
import { shareImageName, siteShareImage } from '#domain/share-image.ts'
import { fillShell } from './fill-shell.ts'

const shell =
  '<html data-scope="%article-scope%" data-version="-1"><title>%article-title% · News</title>' +
  '<meta name="description" content="%article-description%"><meta name="robots" content="noindex">' +
  '<meta property="og:title" content="%article-title%">' +
  '<meta property="og:url" content="http://a/article/%article-slug%">' +
  '<meta property="og:image" content="http://a/share/%article-share-image%"><div data-bare data-props="{}"><!--article--></div>'

const article = {
  title: 'Data & "Cloud" <rules>',
  description: 'What $& and %article-scope% mean',
  content: '<article>Body with %article-title%</article>',
  place: { slug: 'data', canonical: 'http://a/article/data', scope: 'article:data', version: 12 },
}

describe('fillShell', () => {
  it('puts an article into every place of the page', () => {
    expect(fillShell(shell, article)).toBe(
      '<html data-scope="article:data" data-version="12">' +
        '<title>Data &amp; &quot;Cloud&quot; &lt;rules&gt; · News</title>' +
        '<meta name="description" content="What $&amp; and %article-scope% mean">' +
        '<meta name="robots" content="max-image-preview:large">' +
        '<link rel="canonical" href="http://a/article/data">' +
        '<meta property="og:title" content="Data &amp; &quot;Cloud&quot; &lt;rules&gt;">' +
        '<meta property="og:url" content="http://a/article/data">' +
        `<meta property="og:image" content="http://a/share/${shareImageName(siteShareImage)}">` +
        '<div data-props="{}"><article>Body with %article-title%</article></div>',
    )
  })

  it('adds what search engines are told, and the picture that is drawn', () => {
    const place = { ...article.place, facts: '<meta name="fact">', shareImage: 'drawn.jpg' }
    const page = fillShell(shell, { ...article, place })
    expect(page).toContain(
      'href="http://a/article/data"><meta name="fact"><meta property="og:title"',
    )
    expect(page).toContain('content="http://a/share/drawn.jpg"')
  })

  it('keeps a page without an article out of search engines and compares it with nothing', () => {
    const { place: _, ...missing } = article
    const page = fillShell(shell, missing)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain('data-scope="" data-version="0"')
  })

  it('refuses a page that is not the shell', () => {
    expect(() => fillShell('<html></html>', article)).toThrow('%article-title%')
  })
})
