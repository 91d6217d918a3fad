import { expect, test } from 'vitest'
import type { DeskSummary } from '#contract/desk.ts'
import { searchContent } from './search-content.ts'

const articles = [
  { title: 'A National Strategy', excerpt: 'What it asks of ministries', authorName: 'Huda' },
  { title: 'Rules', excerpt: 'A strategy for audits', authorName: 'Omar' },
  { title: 'Tools', excerpt: 'A review', authorName: 'STRATEGY desk' },
  { title: 'Other', excerpt: '', authorName: 'Sara', tags: ['strategy'] },
] as DeskSummary[]

test('searches title, excerpt and author name in any case, and no other field', () => {
  expect(searchContent(articles, ' Strategy ')).toEqual(articles.slice(0, 3))
})

test('returns all articles for a blank search', () => {
  expect(searchContent(articles, '  ')).toBe(articles)
})

test('does not match across two fields', () => {
  expect(searchContent(articles, 'rules a')).toEqual([])
})
