import { expect, test } from 'vitest'
import { imageKinds } from '#domain/articles/image-facts.ts'
import { compareFields, fieldLabel } from './compare-fields.ts'

test('shows the fields that differ, in the order of the form, and an empty value as none', () => {
  const older = { body: 'One', title: 'T', tags: ['a'], isPopular: false, imageUrl: '' }
  const newer = { title: 'U', body: 'One', tags: ['a', 'b'], imageCredit: 'Noura', isPopular: true }
  const found = compareFields(older, newer)
  expect(found.map(({ label, before, after, byWords }) => [label, before, after, byWords])).toEqual(
    [
      ['Title', 'T', 'U', true],
      ['Tags', 'a', 'a, b', false],
      ['Image Credit', '', 'Noura', false],
      ['Popular', 'No', 'Yes', false],
    ],
  )
})

test('shows times in Riyadh, and that an image became decorative', () => {
  const newer = { publishedAt: '2026-03-01T22:30:00.000Z', imageAlt: '' }
  expect(compareFields({}, newer).map(({ after }) => after)).toEqual([
    'The image is decorative',
    'Mar 2, 2026, 01:30 AM (Riyadh time)',
  ])
})

test('says in words what is stored as a code', () => {
  const newer = { language: 'ar', imageKind: 'ai', translationOf: crypto.randomUUID() }
  expect(compareFields({}, newer).map(({ label, after }) => [label, after])).toEqual([
    ['Kind of Image', imageKinds.ai],
    ['Language', 'Arabic'],
    ['Original', 'Linked'],
  ])
})

test('a field without a label of its own is named with the words of its name', () => {
  expect(fieldLabel('readingTimeMinutes')).toBe('Reading Time Minutes')
  expect(fieldLabel('region')).toBe('Region')
})
