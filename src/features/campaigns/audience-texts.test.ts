import { expect, test } from 'vitest'
import { sendQuestion } from './audience-texts.ts'

const everyone = { title: 'A law', language: 'all' } as const
const arabic = { title: 'A law', language: 'ar' } as const

test.each([
  [everyone, 12, '12 subscribers'],
  [everyone, 1, '1 subscriber'],
  [arabic, 3, '3 Arabic-language subscribers'],
])('the question before a send of %j to %i names its subscribers', (campaign, count, named) => {
  expect(sendQuestion({ campaign }, count)).toBe(`Send "A law" to all ${named}?`)
})

test.each([
  [everyone, 12, 'subscribed then? There are 12 subscribers now.'],
  [everyone, 1, 'subscribed then? There is 1 subscriber now.'],
  [arabic, 3, 'subscribed in Arabic then? There are 3 Arabic-language subscribers now.'],
  [arabic, 1, 'subscribed in Arabic then? There is 1 Arabic-language subscriber now.'],
])('the question before a scheduled send of %j to %i is about its time', (campaign, count, end) => {
  const question = `Send "A law" in 10 minutes to everyone who is ${end}`
  expect(sendQuestion({ campaign, sendAt: 'now' }, count)).toBe(question)
})
