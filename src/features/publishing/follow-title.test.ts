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

test('leaves a slug alone that was touched by hand', () => {
  expect(followTitle('my-own', 'AI Law', 'AI Laws')).toBe('my-own')
})

test('follows again once the slug was emptied', () => {
  expect(followTitle('', 'AI Law', 'AI Laws')).toBe('ai-laws')
})

test('a title without a usable letter leaves the slug empty', () => {
  expect(followTitle('', '', 'الذكاء الاصطناعي')).toBe('')
})
