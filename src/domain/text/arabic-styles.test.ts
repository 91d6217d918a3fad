import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arabicFonts, withArabicStyles } from './arabic-styles.ts'

const page = (body: string) => `<html><head><title>$&</title></head><body>${body}</body></html>`

test('a page with Arabic loads its styles, and the fonts that Arabic pages preload exist', () => {
  expect(withArabicStyles(page('<p dir="auto" lang="ar">نص</p>'))).toMatch(
    /<title>\$&<\/title><link rel="stylesheet" [^>]*><\/head><body>/,
  )
  expect(arabicFonts.filter((path) => !existsSync(`public${path}`))).toEqual([])
})

test('a page without Arabic stays as it is', () => {
  for (const body of ['<p dir="auto">A text</p>', '<p>lang="ar"</p>']) {
    expect(withArabicStyles(page(body))).toBe(page(body))
  }
})

test('a page that has the styles already stays as it is', () => {
  const text = withArabicStyles(page('<p lang="ar">نص</p>'))
  expect(withArabicStyles(text)).toBe(text)
  const edition = '<html lang="ar" dir="rtl"><head></head></html>'
  expect(withArabicStyles(edition)).toBe(edition)
})
