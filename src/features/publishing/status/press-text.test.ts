import { expect, test } from 'vitest'
import { publicationText, saveText } from './press-text.ts'

const bare = {
  language: 'en',
  imageUrl: '/a.jpg',
  imageAlt: '',
  imageCredit: '',
  tags: '',
} as const
const whole = { ...bare, imageAlt: 'A court', imageCredit: 'Noura Test', tags: 'SDAIA' }

test('a publication names its language and what readers will miss', () => {
  const missing = 'Publish makes it public now, in English. Missing: alt text, tags, credit.'
  expect(publicationText(bare)).toBe(missing)
  expect(publicationText(whole)).toBe('Publish makes it public now, in English.')
  expect(publicationText({ ...whole, language: 'ar' })).toBe(
    'Publish makes it public now, in Arabic.',
  )
})

test('without an image nothing about it is missing', () => {
  expect(publicationText({ ...whole, imageUrl: '' })).toBe(
    'Publish makes it public now, in English. Missing: image.',
  )
})

test('a card misses nothing that its list does not have', () => {
  expect(publicationText({ language: 'en', imageUrl: '/a.jpg', tags: [] })).toBe(
    'Publish makes it public now, in English. Missing: tags.',
  )
})

test('a save says whether readers see it, and whether they are told', () => {
  expect(saveText('draft', bare)).toBe('Saves the draft. Readers do not see it.')
  expect(saveText('scheduled', whole)).toBe('Saves it. It stays scheduled.')
  expect(saveText('published', { ...whole, correctionKind: '' })).toBe(
    'Changes what readers see now, without a note.',
  )
  expect(saveText('published', { ...whole, correctionKind: 'update' })).toBe(
    'Changes what readers see now, with a note.',
  )
})
