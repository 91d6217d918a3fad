import { expect, test } from 'vitest'
import { imageLine } from './image-facts.ts'

test('the line below an image has its caption, its credit and how it was made', () => {
  expect(imageLine({})).toBe('')
  expect(imageLine({ imageCaption: 'The first session.' })).toBe('The first session.')
  expect(imageLine({ imageCaption: 'A hall', imageCredit: 'Noura', imageKind: 'ai' })).toBe(
    'A hall · Credit: Noura · Made with AI',
  )
})

test('isolates a credit by the language of the line', () => {
  const words = { credit: (name: string) => `تصوير: ${name}`, byAi: 'صُنعت بالذكاء الاصطناعي' }
  const credited = (imageCredit: string) => imageLine({ imageCredit }, { words, language: 'ar' })
  expect(credited('نورة')).toBe('تصوير: نورة')
  expect(credited('Noura')).toBe('تصوير: \u2068Noura\u2069')
  expect(imageLine({ imageCredit: 'نورة' })).toBe('Credit: \u2068نورة\u2069')
})

test('only images made with AI say how they were made', () => {
  for (const imageKind of ['photograph', 'illustration'] as const) {
    expect(imageLine({ imageCredit: 'Noura', imageKind })).toBe('Credit: Noura')
  }
})
