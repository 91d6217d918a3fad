import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { toMail } from './mailgun-api.ts'
import { answerOutbox } from './outbox-pages.ts'
import { openOutbox, type Outbox } from './outbox.ts'

let outbox: Outbox

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  outbox = openOutbox(join(folder, 'outbox'))
  return () => rm(folder, { recursive: true })
})

async function open(path: string) {
  const response = await answerOutbox(outbox, new URL(`http://localhost/__local/outbox${path}`))
  return { status: response.status, html: await response.text() }
}

test('lists the mails, and shows each as its first recipient would see it', async () => {
  expect((await open('')).html).toContain('No mails yet.')
  const form = new FormData()
  form.append('to', 'a@example.com, b@example.com')
  form.append('subject', 'For %recipient.name%')
  form.append('html', '<a href="%recipient.unsubscribe%">%recipient.other%</a>')
  const variables = {
    'a@example.com': { name: 'Amal', unsubscribe: 'https://unsubscribe/a' },
    'b@example.com': { name: 'Badr', unsubscribe: 'https://unsubscribe/b' },
  }
  form.append('recipient-variables', JSON.stringify(variables))
  await outbox.receive(toMail('example.com', form))
  const { html } = await open('')
  expect(html).toContain('For Amal')
  expect(html).toContain('a@example.com, b@example.com')
  expect(await open(/href="\/__local\/outbox(\/[^"]+)"/.exec(html)?.[1] ?? '')).toEqual({
    status: 200,
    html: '<a href="https://unsubscribe/a">%recipient.other%</a>',
  })
})

test('answers 404 for any other file', async () => {
  for (const name of ['/none.json', '/..%2Fadmin-token', '/folder/none.json']) {
    expect((await open(name)).status).toBe(404)
  }
})
