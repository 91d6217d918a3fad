import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withArabicStyles, withInlineArabicStyles } from './arabic-styles.ts'

const page = (body: string) => `<html><head><title>$&</title></head><body>${body}</body></html>`

test('a page with Arabic preloads its fonts and loads its styles, which exist', () => {
  const html = withArabicStyles(page('<p dir="auto" lang="ar">نص</p>'))
  expect(html).toMatch(
    /<title>\$&<\/title>(<link rel="preload" [^>]*>){2}<link rel="stylesheet" [^>]*><\/head><body>/,
  )
  const files = Array.from(html.matchAll(/href="([^"]*)"/g), ([, path]) => `public${path}`)
  expect(files.filter((file) => existsSync(file))).toHaveLength(3)
})

test('a page without Arabic stays as it is', () => {
  for (const body of ['<p dir="auto">A text</p>', '<p>lang="ar"</p>']) {
    expect(withArabicStyles(page(body))).toBe(page(body))
  }
})

test('a page of the Arabic edition has the styles in it, with the paths of the fonts', () => {
  const html = withInlineArabicStyles(page('<p>نص</p>'), '@font-face{src:url(./naskh.woff2)}')
  expect(html).toMatch(
    /(<link rel="preload" [^>]*>){2}<style>@font-face\{src:url\(\/arabic\/naskh.woff2\)\}<\/style><\/head>/,
  )
})

test('a page that has the styles already stays as it is', () => {
  const text = page('<p lang="ar">نص</p>')
  for (const html of [withArabicStyles(text), withInlineArabicStyles(text, 'p{color:red}')]) {
    expect(withArabicStyles(html)).toBe(html)
  }
})
