import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { opEdArticle } from '#support/articles/articles.ts'
import { MostPopular } from './most-popular.tsx'

const articles = Array.from({ length: 4 }, (_, index) =>
  opEdArticle({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    slug: `a-${index}`,
    title: `Article ${index}`,
  }),
)

it('numbers at most three articles, each with its short URL', () => {
  const html = renderToStaticMarkup(<MostPopular articles={articles} />)
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="/a-0"', 'href="/a-1"', 'href="/a-2"'])
  expect(html.match(/>[1-9]</g)).toEqual(['>1<', '>2<', '>3<'])
  expect(html.match(/>Policy</g)).toHaveLength(3)
})
