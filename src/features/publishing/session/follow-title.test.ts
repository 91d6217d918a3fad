import { expect, test } from 'vitest'
import { followTitle, slugHelp } from './follow-title.ts'

test.each([
  ['follows the title while it is typed', 'ai', 'AI ', 'AI L', 'ai-l'],
  ['keeps a slug that was edited by hand', 'my-own', 'AI Law', 'AI Laws', 'my-own'],
  ['follows again after the slug was emptied', '', 'AI Law', 'AI Laws', 'ai-laws'],
  ['leaves the slug empty without Latin letters', 'a', 'A', 'الذكاء الاصطناعي', ''],
  ['leaves out the digits of an Arabic title', '', '', 'رؤية 2030', ''],
  ['keeps such digits if they were typed', '2030', 'رؤية 2030', 'رؤية 2030:', '2030'],
  ['takes the digits of a title without letters', '', '', '2030', '2030'],
  ['leaves out a slug that the site uses', '', 'Abou', 'About', ''],
  ['follows a title that only begins with such a slug', '', 'About', 'About data', 'about-data'],
])('%s', (_, slug, title, next, followed) => {
  expect(followTitle(slug, title, next)).toBe(followed)
})

test.each([
  ['نظام البيانات', 'data-law', 'data-law', 'The slug of the original until you change it.'],
  ['نظام البيانات', 'the-law', 'data-law', 'Follows the title until you change it.'],
  ['', '', 'data-law', 'Follows the title until you change it.'],
  ['The data law', 'the-data-law', undefined, 'Follows the title until you change it.'],
  ['نظام البيانات', '', 'data-law', 'This title has no Latin letters,'],
  ['Search', '', undefined, 'The site itself uses “search”'],
])('says where the slug of %j comes from: %j', (title, slug, originalSlug, help) => {
  expect(slugHelp({ title, slug, originalSlug, path: '/ar/article/this-slug' })).toContain(help)
})
