import { expect, test } from 'vitest'
import { brandOf } from './brand-of.ts'
import { pageTitle } from './brand.ts'

test('the title of a window isolates a text by the language of the page', () => {
  const { name } = brandOf('ar')
  const arabic = (title: string) => pageTitle(title, { name, language: 'ar' })
  expect(arabic('السعودية')).toBe(`السعودية · ${name}`)
  expect(arabic('OpenAI')).toBe(`\u2068OpenAI\u2069 · ${name}`)
  expect(pageTitle('السعودية')).toMatch(/^\u2068السعودية\u2069 · AI/)
})
