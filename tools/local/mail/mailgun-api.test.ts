import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerMailgun } from './mailgun-api.ts'
import { openOutbox } from './outbox.ts'
import { ScriptedMailgun } from './scripted-mailgun.ts'

const Authorization = `Basic ${btoa('api:local')}`
const outboxApi = 'http://localhost:8888/__local/mailgun'
let api: string
let fetchApi: (call: Request) => Promise<Response>
let countMails: () => Promise<number>

async function useOutbox() {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const outbox = openOutbox(folder)
  api = outboxApi
  fetchApi = (call) =>
    answerMailgun(outbox, call, new URL(call.url).pathname.slice('/__local/mailgun'.length))
  countMails = async () => (await readdir(folder)).length
  return () => rm(folder, { recursive: true })
}

async function useScripted() {
  const mailgun = new ScriptedMailgun()
  await mailgun.listen()
  api = mailgun.url
  fetchApi = (call) => fetch(call)
  countMails = async () => mailgun.accepted.length
  return () => mailgun.close()
}

function people(count: number): string {
  return Array.from({ length: count }, (_, number) => `person${number}@example.com`).join(', ')
}

interface Events {
  items: { recipient: string; timestamp: number; 'user-variables': Record<string, string> }[]
  paging: { next: string }
}

function request(url: string, init: RequestInit = {}): Promise<Response> {
  return fetchApi(new Request(url, { headers: { Authorization }, ...init }))
}

function post(fields: Record<string, string>): Promise<Response> {
  const body = new FormData()
  const all = { from: 'News <news@example.com>', subject: 'The week', text: 'Text', ...fields }
  for (const [name, value] of Object.entries(all)) body.append(name, value)
  return request(`${api}/v3/example.com/messages`, { method: 'POST', body })
}

async function send(fields: Record<string, string>): Promise<string> {
  const response = await post(fields)
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

async function events(search: string | URL): Promise<Events> {
  const url = search instanceof URL ? search.href : `${api}/v3/example.com/events?${search}`
  return (await (await request(url)).json()) as Events
}

describe.each([
  ['the outbox', useOutbox],
  ['the scripted Mailgun', useScripted],
])('the Mailgun API of %s', (_name, use) => {
  beforeEach(use)

  it('refuses a call without a key and a mail without recipients', async () => {
    const bare = await request(`${api}/v3/example.com/events`, { headers: {} })
    expect(bare.status).toBe(401)
    const body = new FormData()
    body.append('from', 'news@example.com')
    const response = await request(`${api}/v3/example.com/messages`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await countMails()).toBe(0)
  })

  it.each([
    ['without a text', { to: 'a@example.com', text: '' }],
    ['to 1,001 people', { to: people(1001) }],
    ['with a malformed recipient', { to: 'a@example.com, B <b example.com>' }],
    [
      'with more than 16 KB of parameters',
      { to: 'a@example.com', 'v:one': 'x'.repeat(8192), 'h:X-Two': 'x'.repeat(8192) },
    ],
  ])('refuses a mail %s', async (_case, fields) => {
    expect((await post(fields)).status).toBe(400)
    expect(await countMails()).toBe(0)
  })

  it('takes a mail to 1,000 people, and lists at most 300 events in a page', async () => {
    await send({ to: people(1000), 'v:long': 'x'.repeat(16_000) })
    expect((await events('limit=1000')).items).toHaveLength(300)
  })

  it('lists one accepted event for each recipient, with the mail’s variables and id', async () => {
    const id = await send({ to: 'a@example.com, B <b@example.com>', 'v:batch': 'one' })
    const { items } = await events('ascending=yes')
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(
      expect.objectContaining({
        event: 'accepted',
        recipient: 'b@example.com',
        'user-variables': { batch: 'one' },
        message: { headers: expect.objectContaining({ 'message-id': id.slice(1, -1) }) },
      }),
    )
  })

  it('lists the events since a time', async () => {
    await send({ to: 'a@example.com' })
    const now = Date.now() / 1000
    expect((await events(`begin=${now - 60}`)).items).toHaveLength(1)
    expect((await events(`begin=${now + 60}`)).items).toEqual([])
  })

  it('lists events in pages, in the requested order, and ends with an empty page', async () => {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await send({ to })
      // The order of two mails in the same millisecond is not defined.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const seen: string[] = []
    let page = await events('ascending=yes&limit=2')
    for (let pages = 1; page.items.length > 0; pages += 1) {
      expect(pages).toBeLessThan(3)
      seen.push(...page.items.map(({ recipient }) => recipient))
      page = await events(new URL(page.paging.next))
    }
    expect(seen).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
    const [newest] = (await events('limit=1')).items
    expect(newest?.recipient).toBe('c@example.com')
  })
})
