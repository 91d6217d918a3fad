import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CategoryArticles } from './category-articles.tsx'
import { HomeArticles } from './home-articles.tsx'

const emptyHome = <HomeArticles selection={{ opEds: [], latest: [] }} />
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
  const html = renderToStaticMarkup(element)
  expect([...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual(texts)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual(links)
})
