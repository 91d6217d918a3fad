import { expect, test } from 'vitest'
import type { Language } from '#domain/site/language.ts'
import { imageLine, type ImageFacts } from './image-facts.ts'

const words = { credit: (name: string) => `Credit: ${name}`, byAi: 'Made with AI' }
const line = (facts: ImageFacts, language: Language = 'en') => imageLine(facts, words, language)

test('the line below an image has its caption, its credit and how it was made', () => {
  expect(line({})).toBe('')
  expect(line({ imageCaption: 'The first session.' })).toBe('The first session.')
  expect(line({ imageCaption: 'A hall', imageCredit: 'Noura', imageKind: 'ai' })).toBe(
    'A hall · Credit: Noura · Made with AI',
  )
})

test('isolates a credit by the language of the line', () => {
  expect(line({ imageCredit: 'نورة' }, 'ar')).toBe('Credit: نورة')
  expect(line({ imageCredit: 'Noura' }, 'ar')).toBe('Credit: \u2068Noura\u2069')
  expect(line({ imageCredit: 'نورة' })).toBe('Credit: \u2068نورة\u2069')
})

test('only images made with AI say how they were made', () => {
  for (const imageKind of ['photograph', 'illustration'] as const) {
    expect(line({ imageCredit: 'Noura', imageKind })).toBe('Credit: Noura')
  }
})
