import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bookmarklet, sharedPage } from './shared-page.ts'

test('reads the page that was shared, even if the URL is in the text', () => {
  expect(sharedPage('?url=https%3A%2F%2Fa.example%2F1&title=%20A%20&text=What')).toEqual({
    url: 'https://a.example/1',
    title: 'A',
    text: 'What',
  })
  expect(sharedPage('?text=Look%3A%20https%3A%2F%2Fa.example%2F1')).toEqual({
    url: 'https://a.example/1',
    title: '',
    text: 'Look:',
  })
  expect([sharedPage(''), sharedPage('?text=only%20words')]).toEqual([undefined, undefined])
})

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
  expect(sharedPage(url.search)).toEqual({
    url: 'https://a.example/1?x=y',
    title: 'A & B',
    text: 'What it asks',
  })
})
