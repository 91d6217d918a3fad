import { expect, test } from 'vitest'
import { applyChoices, moveArticle, writeChoices } from './week-list.ts'

const article = (id: string, heading: string) => ({
  id,
  heading,
  title: `Title ${id}`,
  byline: 'By Noura',
  excerpt: `About ${id}`,
})
const week = [article('1', 'Policy'), article('2', 'Policy'), article('3', 'Analysis')]
const all = applyChoices(week, '')
const shown = (list: typeof all) => list.map(({ id, heading }) => `${heading} ${id}`)

test('at first every article is ticked, in the order of the week', () => {
  expect(all).toEqual(week.map((one) => ({ ...one, isTicked: true })))
})

test('an article moves within its section', () => {
  expect(shown(moveArticle(all, 0, 1))).toEqual(['Policy 2', 'Policy 1', 'Analysis 3'])
  expect(shown(moveArticle(all, 1, -1))).toEqual(['Policy 2', 'Policy 1', 'Analysis 3'])
})

test('at the border of its section an article moves into the next one', () => {
  expect(shown(moveArticle(all, 1, 1))).toEqual(['Policy 1', 'Analysis 2', 'Analysis 3'])
  expect(shown(moveArticle(all, 2, -1))).toEqual(['Policy 1', 'Policy 2', 'Policy 3'])
})

test('the first article does not move up, and the last one does not move down', () => {
  expect([moveArticle(all, 0, -1), moveArticle(all, 2, 1)]).toEqual([all, all])
})

test('kept choices are combined with today’s articles: new ones are ticked at the end, deleted ones are gone', () => {
  const edited = all.map((one) => ({ ...one, isTicked: one.id !== '1', excerpt: 'Mine' }))
  const kept = writeChoices(moveArticle(edited, 0, 1))
  expect(applyChoices([article('4', 'Policy'), ...week.slice(0, 2)], kept)).toMatchObject([
    { id: '2', isTicked: true, excerpt: 'Mine', title: 'Title 2' },
    { id: '1', isTicked: false, excerpt: 'Mine' },
    { id: '4', isTicked: true, excerpt: 'About 4' },
  ])
})

test.each(['{', 'null', '[{"id":1}]'])('ignores the kept text %s', (text) => {
  expect(applyChoices(week, text)).toEqual(all)
})
