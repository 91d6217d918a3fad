import { expect, test } from 'vitest'
import { DeskSummary } from '#contract/desk.ts'
import { deskArticle, opEdArticle } from '#support/articles/articles.ts'
import {
  everything,
  isNarrowed,
  counterpartsOf,
  queryOf,
  searchContent,
  selectionOf,
} from './article-selection.ts'

const article = (fields: Partial<DeskSummary> = {}) =>
  DeskSummary.parse({ ...deskArticle(opEdArticle()), id: crypto.randomUUID(), ...fields })

test('pairs an original with its translation, and neither with a deleted article', () => {
  const [one, other, lost] = [article(), article(), article({ status: 'deleted' })]
  const translation = article({ language: 'ar', translationOf: one.id, status: 'draft' })
  const deleted = article({ language: 'ar', translationOf: other.id, status: 'deleted' })
  const orphan = article({ language: 'ar', translationOf: lost.id })
  const counterparts = counterpartsOf([one, other, lost, translation, deleted, orphan])
  expect(counterparts.get(one.id)).toBe(translation)
  expect(counterparts.get(translation.id)).toBe(one)
  expect([...counterparts.keys()]).toHaveLength(2)
})

test('a language narrows the selection, as every other filter does', () => {
  expect(isNarrowed(everything)).toBe(false)
  expect(isNarrowed({ ...everything, language: 'ar' })).toBe(true)
})

const articles = [
  { title: 'A National Strategy', excerpt: 'What it asks of ministries', authorName: 'Huda' },
  { title: 'Rules', excerpt: 'A strategy for audits', authorName: 'Omar' },
  { title: 'Tools', excerpt: 'A review', authorName: 'STRATEGY desk' },
  { title: 'Other', excerpt: '', authorName: 'Sara', tags: ['strategy'] },
] as DeskSummary[]

test('searches title, excerpt and author name in any case, each alone, and no other field', () => {
  expect(searchContent(articles, ' Strategy ')).toEqual(articles.slice(0, 3))
  expect(searchContent(articles, 'rules a')).toEqual([])
})

test('returns all articles for a blank search', () => {
  expect(searchContent(articles, '  ')).toBe(articles)
})

test('finds Arabic in any spelling of its letters', () => {
  const [found] = [article({ title: 'إستراتيجيّة الذكاء الاصطناعى' })]
  expect(searchContent([found], 'استراتيجية')).toEqual([found])
  expect(searchContent([found], 'الاصطناعي')).toEqual([found])
})

test('a selection is in the query of the URL, which knows nothing else', () => {
  const selection = { ...everything, status: 'draft', language: 'ar', search: 'ال & b' } as const
  expect([selectionOf(`?${queryOf(selection)}`), queryOf(everything)]).toEqual([selection, ''])
  expect(selectionOf('?status=x&type=op-ed&constructor=1')).toEqual({
    ...everything,
    type: 'op-ed',
  })
})
