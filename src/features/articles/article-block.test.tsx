import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Article } from '#contract/content.ts'
import { externalArticle, opEdArticle } from '#support/articles/articles.ts'
import { ar } from '#texts/ar/ui.ts'
import { en, type Texts } from '#texts/en/ui.ts'
import { TextsContext } from '#texts/use-texts.ts'
import { ArticleBlock } from './article-block.tsx'
import { readBody } from '#domain/body/read-body.ts'

const draw = async (article: Article, texts: Texts = en) => {
  const body = await readBody('body' in article ? article.body : '')
  const view = <ArticleBlock article={article} body={body} />
  return renderToStaticMarkup(<TextsContext value={texts}>{view}</TextsContext>)
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('an op-ed', () => {
  it('shows its parts, with the date in Riyadh', async () => {
    const text = textOf(await draw(opEdArticle()))
    expect(text).toContain('Policy A framework for data What it asks of companies. By Noura')
    expect(text).toContain(
      'By Noura Example March 2, 2026 1 min read First. Second. (opens in a new tab) data cloud',
    )
  })

  it('says how long one reads it, in its language', async () => {
    const body = 'word '.repeat(660)
    expect(await draw(opEdArticle({ body }))).toContain('<li>3 min read</li>')
    const html = await draw(opEdArticle({ body, language: 'ar' }), ar)
    expect(html).toContain('<li>4 دقائق قراءة</li>')
  })

  it('shows the number of comments only if there are any', async () => {
    expect(await draw(opEdArticle({ commentsCount: 0 }))).not.toContain('comment')
    expect(await draw(opEdArticle({ commentsCount: 1 }))).toContain('<li>1 comment</li>')
    expect(await draw(opEdArticle({ commentsCount: 2 }))).toContain('<li>2 comments</li>')
  })

  it('shows corrections and retractions above its text, updates below it, and the date of the last', async () => {
    const id = crypto.randomUUID()
    const html = await draw(
      opEdArticle({
        modifiedAt: '2026-03-05T10:00:00.000Z',
        corrections: [
          { id, kind: 'update', text: 'More is known.', at: '2026-03-05T10:00:00.000Z' },
          { id, kind: 'correction', text: 'It said 4.', at: '2026-03-04T10:00:00.000Z' },
        ],
      }),
    )
    const text = textOf(html)
    expect(text).toContain('March 2, 2026 Updated March 5, 2026')
    expect(text).toMatch(
      /Correction , March 4, 2026 It said 4\..*First\. Second\..*Update , March 5/,
    )
    expect(textOf(await draw(opEdArticle({ modifiedAt: null, corrections: [] })))).not.toMatch(
      /Updated|Correction/,
    )
  })

  it.each([
    ['before its publication, whose date may follow a correction', '2026-03-01T10:00:00.000Z'],
    ['on the day of its publication in Riyadh', '2026-03-02T20:59:00.000Z'],
  ])('is not called updated %s', async (_, at) => {
    const corrections = [
      { id: crypto.randomUUID(), kind: 'correction' as const, text: 'It said 4.', at },
    ]
    const text = textOf(await draw(opEdArticle({ modifiedAt: at, corrections })))
    expect(text).toContain('It said 4.')
    expect(text).not.toContain('Updated')
  })

  it('renders the links of its body, for a new tab', async () => {
    const html = await draw(
      opEdArticle({ body: 'See [the text](https://example.com/a) or [x](javascript:1)' }),
    )
    expect(html).toContain(
      '<p dir="auto">See <a href="https://example.com/a" target="_blank" rel="noopener noreferrer" aria-describedby="new-tab">the text</a>' +
        ' or [x](javascript:1)</p>',
    )
  })

  it('renders the headings, lists, quotations, emphasis and pictures of its body', async () => {
    const body = '## Why\n1. *one*\n> **Two**\n![Three](/api/images/x.webp#300x200)'
    const html = await draw(opEdArticle({ body }))
    expect(html).toContain(
      '<div class="prose"><h2 dir="auto">Why</h2><ol><li dir="auto"><em>one</em></li></ol>' +
        '<blockquote><p dir="auto"><strong>Two</strong></p></blockquote><div class="picture"><a href="/api/images/x.webp" aria-label="Full size: Three" class="block"><picture>',
    )
    expect(html).toMatch(
      /<img src="[^"]*" alt="Three" width="300" height="200" loading="lazy" decoding="async"\/>/,
    )
  })

  it('sets each paragraph, list and tag in its own direction and language', async () => {
    const body = 'First.\nالفقرة [الثانية](https://a.example)\n- بند أول\n- One'
    const html = await draw(opEdArticle({ body, tags: ['بيانات'] }))
    expect(html).toContain('<p dir="auto">First.</p><p dir="auto" lang="ar">الفقرة <a')
    expect(html).toContain(
      '<ul lang="ar" dir="rtl"><li dir="auto">بند أول</li><li dir="auto" lang="en">One</li></ul>',
    )
    expect(html).toMatch(/<span[^>]* dir="auto" lang="ar">بيانات</)
  })

  it('says that it has no body', async () => {
    expect(await draw(opEdArticle({ body: ' \n' }))).toContain('Article Content Unavailable')
    expect(await draw(opEdArticle())).not.toContain('Article Content Unavailable')
  })

  it('shows an image only if it has one', async () => {
    expect(await draw(opEdArticle())).not.toContain('<img')
    const html = await draw(opEdArticle({ imageUrl: '/api/images/a.jpg' }))
    expect(html).toContain('data-fallback="/thumbnails/policy.svg#svgView(')
    expect(html).toMatch(/<img[^>]* width="1200" height="800" loading="eager"/)
  })

  it('shows an image whole, in its own shape, and opens it in its full size', async () => {
    const imageUrl = '/api/images/a.jpg'
    const small = await draw(opEdArticle({ imageUrl, imageSize: { width: 600, height: 900 } }))
    expect(small).toMatch(/<img[^>]* width="600" height="900"[^>]*object-contain/)
    expect(small).not.toContain('wide')
    const wide = { imageUrl, imageAlt: 'A map', imageSize: { width: 1600, height: 700 } }
    expect(await draw(opEdArticle(wide))).toMatch(
      /<figure class="[^"]*wide">.*<a href="\/api\/images\/a.jpg" aria-label="Full size: A map"/,
    )
    const elsewhere = await draw(opEdArticle({ imageUrl: 'https://example.com/a.jpg' }))
    expect(elsewhere).not.toContain('Full size')
  })

  it('shows the still image of an animation to readers who prefer less motion', async () => {
    const url = '/api/images/a.webp#animated'
    const html = await draw(opEdArticle({ imageUrl: url, body: `![Moves](${url}#60x40)` }))
    expect(html.match(/<source /g)).toHaveLength(4)
    expect(html.match(/<source media="\(prefers-reduced-motion: reduce\)"/g)).toHaveLength(4)
    expect(
      html.match(/<img src="\/api\/images\/a\.webp#animated" (?!alt="[^"]*" loading)/g),
    ).toHaveLength(2)
  })

  it('shows caption and credit below the image, and describes it with its alt text', async () => {
    const imageUrl = '/api/images/a.jpg'
    const bare = await draw(opEdArticle({ imageUrl }))
    expect(bare).toContain('alt=""')
    expect(bare).not.toContain('<figcaption')
    const facts = { imageAlt: 'A hall', imageCaption: 'The session.', imageKind: 'ai' } as const
    const html = await draw(opEdArticle({ imageUrl, ...facts }))
    expect(html).toContain('alt="A hall"')
    expect(html).toMatch(/<figcaption[^>]*>The session. · Made with AI<\/figcaption>/)
    expect(await draw(opEdArticle(facts))).not.toContain('The session.')
  })
})

describe('an external article', () => {
  it('keeps a Latin source together in an Arabic sentence', async () => {
    const html = await draw(externalArticle({ language: 'ar', source: 'Yahoo!' }), ar)
    expect(html).toContain('>اقرأ المقال لدى \u2068Yahoo!\u2069</a>')
    expect(html).not.toContain(ar.article.unavailable)
  })
})
