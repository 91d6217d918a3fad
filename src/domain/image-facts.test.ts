import { expect, test } from 'vitest'
import { imageLine } from './image-facts.ts'

test('the line below an image has its caption, its credit and how it was made', () => {
  expect(imageLine({})).toBe('')
  expect(imageLine({ imageCaption: 'The first session.' })).toBe('The first session.')
  expect(imageLine({ imageCaption: 'A hall', imageCredit: 'Noura', imageKind: 'ai' })).toBe(
    'A hall · Credit: Noura · Made with AI',
  )
})

test('only images made with AI say how they were made', () => {
  for (const imageKind of ['photograph', 'illustration'] as const) {
    expect(imageLine({ imageCredit: 'Noura', imageKind })).toBe('Credit: Noura')
  }
})
