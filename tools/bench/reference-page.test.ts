import { expect, test } from 'vitest'
import { referencePage } from './reference-page.ts'

test('keeps texts, links and images, and nothing else', () => {
  const page = referencePage(
    '<html><head><title>News</title><style>p{}</style><script>a()</script></head><body class="b">' +
      '<header><p>Menu</p></header><main id="main"><script>b()</script><dialog><p>Later</p></dialog>' +
      '<div class="c"><p class="d">Read <a class="e" href="/x" data-y="1">this</a></p></div>' +
      '<picture><source type="image/avif" srcSet="/a 1w" sizes="5rem"/><img src="/a" class="f" loading="lazy"/></picture>' +
      '</main></body></html>',
  )
  expect(page).toContain('<title>News</title>')
  expect(page).toContain(
    '<body><main><p>Read <a href="/x">this</a></p>' +
      '<picture><source type="image/avif" srcSet="/a 1w" sizes="5rem"><img src="/a" loading="lazy"></picture></main></body>',
  )
  expect(page).not.toMatch(/Later|Menu/)
  expect(page).not.toContain('()')
})

test('keeps the language and the direction of the page', () => {
  const page = referencePage(
    '<html lang="ar" dir="rtl" data-scope="home"><main><p>خبر</p></main></html>',
  )
  expect(page).toContain('<html lang="ar" dir="rtl"><head>')
})
