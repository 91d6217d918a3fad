import { expect, test } from 'vitest'
import { referencePage } from './reference-page.ts'

test('keeps words, links and pictures, and nothing else', () => {
  const page = referencePage(
    '<html><head><title>News</title><style>p{}</style><script>a()</script></head><body class="b">' +
      '<script>b()</script><dialog id="menu"><p>Later</p></dialog>' +
      '<div class="c"><p class="d">Read <a class="e" href="/x" data-y="1">this</a></p></div>' +
      '<picture><source type="image/avif" srcSet="/a 1w" sizes="5rem"/><img src="/a" class="f" loading="lazy"/></picture>' +
      '</body></html>',
  )
  expect(page).toContain('<title>News</title>')
  expect(page).toContain(
    '<body><p>Read <a href="/x">this</a></p>' +
      '<picture><source type="image/avif" srcSet="/a 1w" sizes="5rem"><img src="/a" loading="lazy"></picture></body>',
  )
  expect(page).not.toContain('Later')
  expect(page).not.toContain('()')
})
