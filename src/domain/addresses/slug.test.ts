import { globSync } from 'node:fs'
import { basename } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, isSlug, slugFromTitle } from './slug.ts'

test('a slug follows its title', () => {
  const titles = {
    'AI Policy in 2026': 'ai-policy-in-2026',
    '  Saudi  Arabia’s — new rules! ': 'saudi-arabias-new-rules',
    'GPT-5 -- what now?': 'gpt-5-what-now',
    'Élysée résumé: Müller & Ørsted, Großbank': 'elysee-resume-muller-orsted-grossbank',
    '-': '',
    السياسة: '',
  }
  for (const [title, slug] of Object.entries(titles)) expect(slugFromTitle(title)).toBe(slug)
})

test('the slug of a title is well-formed or empty', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (title) => {
      const slug = slugFromTitle(title)
      expect(slug === '' || isSlug(slug)).toBe(true)
    }),
  )
})

test('the slug of a slug is the slug itself', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const slug = words.join('-')
      expect(isSlug(slug)).toBe(true)
      expect(slugFromTitle(slug)).toBe(slug)
    }),
  )
})

test('every first path segment of the site is reserved', () => {
  const names = globSync(['src/pages/*', 'src/pages/[[]...edition]/*']).map((file) =>
    basename(file, '.astro'),
  )
  expect(names).toContain('contact')
  // Files, and folders of files, have no page of their own.
  const pages = names.filter((name) => !/^(arabic|fonts)$/.test(name) && !/^\[|\.ts$/.test(name))
  const segments = [
    ...'admin api article author feeds preview share shell topic unsubscribe'.split(' '),
    ...pages,
    'about',
    'policy',
  ]
  expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([])
  expect(isReservedSlug('policy-news')).toBe(false)
})

test('a slug that would be too long ends at a word', () => {
  expect(slugFromTitle('regulation '.repeat(27))).toBe(
    Array.from({ length: 18 }, () => 'regulation').join('-'),
  )
  expect(slugFromTitle(`${'a'.repeat(100)} ${'b'.repeat(99)} c`)).toHaveLength(200)
  expect(slugFromTitle('a'.repeat(300))).toBe('a'.repeat(200))
})
