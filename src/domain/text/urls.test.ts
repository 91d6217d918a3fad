import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpUrl, isFollowable, withoutTracking } from './urls.ts'

test('a web URL is absolute and http or https', () => {
  expect(httpUrl('https://a.example/b')?.href).toBe('https://a.example/b')
  expect(httpUrl('http://a.example')).toBeDefined()
  for (const text of [
    '',
    'a.example',
    '/b',
    '//a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    // Browsers read these two as paths of our own site.
    'https:/a.example/b',
    'https:a.example/b',
  ]) {
    expect(httpUrl(text)).toBeUndefined()
  }
})

test('a URL that runs code is never followable, in any spelling', () => {
  const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob')
  const cases = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(
      scheme,
      cases,
      fc.constantFrom('', ' ', '\t', '\n', '\u0001'),
      fc.string(),
      (name, upper, lead, rest) => {
        const written = Array.from(name, (letter) =>
          upper.next().value ? letter.toUpperCase() : letter,
        )
        expect(isFollowable(`${lead}${written.join('')}:${rest}`)).toBe(false)
      },
    ),
  )
})

test('a link may be followed only to the site that it names, and to a mail', () => {
  expect(isFollowable('HTTPS://a.example')).toBe(true)
  expect(isFollowable('https:/a.example')).toBe(false)
  expect(isFollowable('https:a.example')).toBe(false)
  expect(isFollowable('mailto:editor@a.example')).toBe(true)
})

test.each([
  ['https://a.example/b?utm_source=x&utm_medium=y', 'https://a.example/b'],
  ['https://a.example/b?id=5&fbclid=z#part', 'https://a.example/b?id=5#part'],
  [
    'https://a.example/b?UTM_Campaign=x&id=a%20b+c&gclid=1&q=%3F',
    'https://a.example/b?id=a%20b+c&q=%3F',
  ],
  [
    'https://a.example/utm_source=x?my_utm_source=1',
    'https://a.example/utm_source=x?my_utm_source=1',
  ],
])('%s leads to %s without tracking', (url, clean) => {
  expect(withoutTracking(url)).toBe(clean)
})
