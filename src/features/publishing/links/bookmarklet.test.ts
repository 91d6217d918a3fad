import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bookmarklet, sentPage } from './bookmarklet.ts'

test('the bookmarklet opens the form with the page', () => {
  const code = bookmarklet(new URL('https://news.example/admin/external'))
  const opened: string[] = []
  runInNewContext(decodeURIComponent(code.slice('javascript:'.length)), {
    URLSearchParams,
    window: { open: (url: string) => opened.push(url) },
    document: { title: 'A & B', querySelector: () => ({ content: 'What it asks' }) },
    location: { href: 'https://a.example/1?x=y' },
    getSelection: () => '',
  })
  const url = new URL(opened[0] ?? '')
  expect(url.href.startsWith('https://news.example/admin/external?')).toBe(true)
  expect(sentPage(url.search)).toEqual({
    url: 'https://a.example/1?x=y',
    title: 'A & B',
    text: 'What it asks',
  })
  expect(sentPage('')).toBeUndefined()
})
