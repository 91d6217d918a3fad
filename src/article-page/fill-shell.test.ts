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
