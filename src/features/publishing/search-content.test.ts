import { expect, test } from 'vitest'
import type { ContentSummary } from '#contract/content.ts'
import { searchContent } from './search-content.ts'

const items = [
  { title: 'A National Strategy', excerpt: 'What it asks of ministries', authorName: 'Huda' },
  { title: 'Rules', excerpt: 'A strategy for audits', authorName: 'Omar' },
  { title: 'Tools', excerpt: 'A review', authorName: 'STRATEGY desk' },
  { title: 'Other', excerpt: '', authorName: 'Sara', tags: ['strategy'] },
] as ContentSummary[]

test('finds in title, excerpt and author name, in any case, and nowhere else', () => {
  expect(searchContent(items, ' Strategy ')).toEqual(items.slice(0, 3))
})

test('a blank search finds everything', () => {
  expect(searchContent(items, '  ')).toBe(items)
})

test('never finds across two fields', () => {
  expect(searchContent(items, 'rules a')).toEqual([])
})
