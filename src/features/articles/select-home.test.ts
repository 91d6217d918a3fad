import { expect, it } from 'vitest'
import { opEdArticle } from '#support/articles/articles.ts'
import { selectHome } from './select-home.ts'

const articles = Array.from({ length: 40 }, (_, index) =>
  opEdArticle({ id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}` }),
)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => Number(id.slice(-2)))

it('shows three op-eds first, each only once', () => {
  const { opEds, latest } = selectHome(articles, [
    articles[1],
    articles[4],
    articles[9],
    articles[10],
  ] as typeof articles)
  expect([ids(opEds), ids(latest).slice(0, 8)]).toEqual([
    [1, 4, 9],
    [0, 2, 3, 5, 6, 7, 8, 10],
  ])
  expect(latest).toHaveLength(24)
})

it('shows op-eds first that are older than all the latest news', () => {
  const { opEds, latest } = selectHome(articles.slice(0, 27), articles.slice(37))
  expect(ids(opEds)).toEqual([37, 38, 39])
  expect(latest).toHaveLength(24)
})
