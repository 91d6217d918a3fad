import { expect, test } from 'vitest'
import { sendQuestion } from './audience-texts.ts'

const everyone = { title: 'A law', language: 'all' } as const
const arabic = { title: 'A law', language: 'ar' } as const

test('the question before a send names its subscribers', () => {
  expect(sendQuestion({ campaign: everyone }, 12)).toBe('Send "A law" to all 12 subscribers?')
  expect(sendQuestion({ campaign: everyone }, 1)).toBe('Send "A law" to all 1 subscriber?')
  expect(sendQuestion({ campaign: arabic }, 3)).toBe(
    'Send "A law" to all 3 Arabic-language subscribers?',
  )
})

test('the question before a scheduled send says that the audience is that of its time', () => {
  expect(sendQuestion({ campaign: everyone, sendAt: 'now' }, 12)).toBe(
    'Send "A law" in 10 minutes to everyone who is subscribed then? There are 12 subscribers now.',
  )
  expect(sendQuestion({ campaign: arabic, sendAt: 'now' }, 3)).toBe(
    'Send "A law" in 10 minutes to everyone who is subscribed in Arabic then? There are 3 Arabic-language subscribers now.',
  )
})

test('one subscriber is counted in the singular', () => {
  expect(sendQuestion({ campaign: everyone, sendAt: 'now' }, 1)).toMatch(
    / There is 1 subscriber now\.$/,
  )
  expect(sendQuestion({ campaign: arabic, sendAt: 'now' }, 1)).toMatch(
    / There is 1 Arabic-language subscriber now\.$/,
  )
})
