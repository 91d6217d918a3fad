import { expect, test } from 'vitest'
import { alertBody } from './alert.ts'

const text = '@everyone <!channel> R&D'

test('no text of an alert calls a whole channel', () => {
  expect(alertBody('hooks.slack.com', text)).toEqual({
    text: '@everyone &lt;!channel&gt; R&amp;D',
  })
  expect(alertBody('discord.com', text)).toEqual({ content: text, allowed_mentions: { parse: [] } })
})

test('Discord takes 2,000 characters, and Teams a card', () => {
  expect(alertBody('discord.com', 'a'.repeat(3000))).toMatchObject({ content: 'a'.repeat(2000) })
  const card = { attachments: [{ content: { body: [{ text }] } }] }
  for (const host of ['a.webhook.office.com', 'prod-1.westeurope.logic.azure.com'])
    expect(alertBody(host, text)).toMatchObject(card)
})
