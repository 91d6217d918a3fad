import { expect, test } from 'vitest'
import { followTitle } from './follow-title.ts'

test('fills an empty slug and follows the title while it is typed', () => {
  let slug = ''
  let title = ''
  for (const next of ['A', 'AI', 'AI ', 'AI L', 'AI Law', 'AI Law!']) {
    slug = followTitle(slug, title, next)
    title = next
  }
  expect(slug).toBe('ai-law')
})

test('keeps a slug that was edited by hand', () => {
  expect(followTitle('my-own', 'AI Law', 'AI Laws')).toBe('my-own')
})

test('follows again after the slug was emptied', () => {
  expect(followTitle('', 'AI Law', 'AI Laws')).toBe('ai-laws')
})

test('leaves the slug empty for a title without Latin letters or digits', () => {
  expect(followTitle('', '', 'الذكاء الاصطناعي')).toBe('')
})
