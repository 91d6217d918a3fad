import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '#domain/site/language.ts'
import { pageTitle } from './page-title.ts'
import { brandOf } from './short-texts.ts'

test.each(languages)('no other file spells the name of the site in %s', async (language) => {
  const files = await Array.fromAsync(
    glob('{src,netlify}/**/*.{ts,mts,tsx,astro}', { exclude: (name) => name.includes('.test.') }),
  )
  const naming = files.filter((file) => readFileSync(file, 'utf8').includes(brandOf(language).name))
  expect(naming).toEqual([`src/texts/${language}/brand.ts`])
})

test('the title of a window isolates a text by the language of the page', () => {
  const { name } = brandOf('ar')
  const arabic = (title: string) => pageTitle(title, { name, language: 'ar' })
  expect(arabic('السعودية')).toBe(`السعودية · ${name}`)
  expect(arabic('OpenAI')).toBe(`\u2068OpenAI\u2069 · ${name}`)
  expect(pageTitle('السعودية')).toMatch(/^\u2068السعودية\u2069 · AI/)
})
