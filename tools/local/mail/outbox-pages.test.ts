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

async function receive(fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  await outbox.receive(await toMail('example.com', form))
}

async function open(path: string) {
  const response = await answerOutbox(outbox, new URL(`http://localhost/__local/outbox${path}`))
  return { status: response.status, html: await response.text() }
}

test('lists the mails, newest first', async () => {
  expect((await open('')).html).toContain('No mail yet.')
  await receive({ to: 'a@example.com, b@example.com', subject: 'Rules & <reasons>' })
  const { html } = await open('')
  expect(html).toContain('a@example.com and 1 more')
  expect(html).toContain('Rules &#38; &#60;reasons&#62;')
})

test('shows each recipient’s copy of a mail and runs none of its scripts', async () => {
  await receive({
    to: 'a@example.com, b@example.com',
    subject: 'For %recipient.name%',
    html: '<a href="%recipient.unsubscribe%">Unsubscribe</a><script>alert(1)</script>',
    'recipient-variables': JSON.stringify({
      'a@example.com': { name: 'Amal', unsubscribe: 'https://unsubscribe/a' },
      'b@example.com': { name: 'Badr', unsubscribe: 'https://unsubscribe/b' },
    }),
  })
  const [name] = await outbox.names()
  const first = await open(`/${name}`)
  expect(first.html).toContain('<title>For Amal</title>')
  const { html } = await open(`/${name}?to=b@example.com`)
  expect(html).toContain('<title>For Badr</title>')
  expect(html).toContain('https://unsubscribe/b')
  expect(html).not.toContain('https://unsubscribe/a')
  expect(html).toContain('<iframe sandbox ')
  expect(html).not.toContain('<script>')
})

test('answers 404 for any other file', async () => {
  for (const name of ['/none.json', '/..%2Fadmin-token', '/folder/none.json']) {
    expect((await open(name)).status).toBe(404)
  }
})
