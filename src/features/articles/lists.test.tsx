import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { opEdArticle } from '#support/articles/articles.ts'
import { CategoryArticles } from './category-articles.tsx'
import { HomeArticles } from './home-articles.tsx'
import { MostPopular } from './most-popular.tsx'

const emptyHome = <HomeArticles newest={[]} opEds={[]} popular={[]} />
const emptyCategory = <CategoryArticles category="Policy" articles={[]} />
const emptyTools = <CategoryArticles category="Technology" articles={[]} />

it.each([
  [
    'home page',
    emptyHome,
    [
      'No Articles Yet',
      'Articles uploaded through the admin panel will appear here.',
      'Go to Admin Panel',
    ],
    ['/admin/login'],
  ],
  ['category', emptyCategory, ['No Articles Found', 'Browse all articles'], ['/']],
  ['tools page', emptyTools, ['No Articles Yet'], []],
])('a %s without articles says so, and leads on', (_, element, texts, links) => {
  const html = renderToStaticMarkup(element).replace(/.*="in-data-/, '')
  expect([...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual(texts)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual(links)
})

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
