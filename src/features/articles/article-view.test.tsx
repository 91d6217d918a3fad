import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { externalItem, opEdItem } from '#tests/support/articles.ts'
import { ArticleView } from './article-view.tsx'

const draw = (article: ContentItem) => renderToStaticMarkup(<ArticleView article={article} />)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('an op-ed', () => {
  it('shows its parts, with the date in Riyadh', () => {
    const text = textOf(draw(opEdItem()))
    expect(text).toContain('Policy A framework for data By Noura Example March 2, 2026')
    expect(text).toContain('What it asks of companies. First. Second. data cloud')
  })

  it('shows the number of comments only if there are any', () => {
    expect(draw(opEdItem({ commentsCount: 0 }))).not.toContain('comment')
    expect(draw(opEdItem({ commentsCount: 1 }))).toContain('<li>1 comment</li>')
    expect(draw(opEdItem({ commentsCount: 2 }))).toContain('<li>2 comments</li>')
  })

  it('renders the links of its body, for a new tab', () => {
    const html = draw(
      opEdItem({ body: 'See [the text](https://example.com/a) or [x](javascript:1)' }),
    )
    expect(html).toContain(
      '<p>See <a href="https://example.com/a" target="_blank" rel="noopener noreferrer">the text</a>' +
        ' or [x](javascript:1)</p>',
    )
  })

  it('says that it has no body', () => {
    expect(draw(opEdItem({ body: ' \n' }))).toContain('Article Content Unavailable')
    expect(draw(opEdItem())).not.toContain('Article Content Unavailable')
  })

  it('shows an image only if it has one', () => {
    expect(draw(opEdItem())).not.toContain('<img')
    const html = draw(opEdItem({ imageUrl: '/api/images/a.jpg' }))
    expect(html).toContain('data-fallback="/thumbnails/policy.svg"')
    expect(html).toMatch(/<img[^>]* width="1344" height="896" loading="eager"/)
  })

  it('escapes markup in its texts', () => {
    expect(draw(opEdItem({ title: '<b>x</b>', body: '<script>1</script>' }))).not.toMatch(
      /<b>|<script>/,
    )
  })
})

describe('an external article', () => {
  it('offers a link to its publisher and a button to stay', () => {
    const text = textOf(draw(externalItem()))
    expect(text).toContain('This article is hosted on Example Wire .')
    expect(text).toContain(
      'Read on Example Wire Stay on this site Redirecting automatically in 3 seconds...',
    )
    expect(text).toContain('Originally published by Example Wire Read Original')
    expect(text).not.toContain('Article Content Unavailable')
  })
})
