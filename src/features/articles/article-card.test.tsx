import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { externalArticle, opEdArticle } from '#support/articles/articles.ts'
import { ArticleCard, type CardVariant } from './article-card.tsx'

const variants: CardVariant[] = ['hero', 'featured', 'list', 'standard']

describe.each(variants)('a %s card', (variant) => {
  it('shows image, category, title, source, excerpt, author, date and comments', () => {
    const article = externalArticle({ commentsCount: 3 })
    const html = renderToStaticMarkup(<ArticleCard article={article} variant={variant} />)
    for (const part of [
      'src="/thumbnails/policy.svg#svgView(',
      '>Policy<',
      'A framework for data',
      '<li><bdi>Example Wire</bdi></li>',
      'What it asks of companies.',
      '<li>By <bdi>Noura Example</bdi></li>',
      '>March 2, 2026</time>',
      '<li>3 comments</li>',
    ]) {
      expect(html).toContain(part)
    }
  })

  it('links an external article to its publisher, in a new tab', () => {
    const html = renderToStaticMarkup(<ArticleCard article={externalArticle()} variant={variant} />)
    expect(html).toContain(
      '<a href="https://example.com/story" target="_blank" rel="noopener noreferrer"',
    )
  })

  it('links an op-ed to its page', () => {
    const html = renderToStaticMarkup(<ArticleCard article={opEdArticle()} variant={variant} />)
    expect(html).toContain('<a href="/article/a-framework-for-data" class')
  })
})

it('sets each text in its own direction and language', () => {
  const article = externalArticle({
    title: 'السعودية تنظم البيانات',
    source: 'عكاظ',
    authorName: 'نورة\u202e',
  })
  const html = renderToStaticMarkup(<ArticleCard article={article} />)
  expect(html).toMatch(/<h3[^>]* dir="auto" lang="ar"><a/)
  expect(html).toContain(' dir="auto">What it asks of companies.</p>')
  expect(html).toContain('<bdi lang="ar">عكاظ</bdi>')
  expect(html).toContain('By <bdi lang="ar">نورة</bdi>')
})
