import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerMailgun } from './mailgun-server.ts'
import { answerOutbox } from './outbox-pages.ts'
import { openOutbox, type Outbox } from './outbox.ts'

const api = 'http://localhost:8888/__local/mailgun'
const Authorization = `Basic ${btoa('api:local')}`
let outbox: Outbox

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  outbox = openOutbox(join(folder, 'outbox'))
  return () => rm(folder, { recursive: true })
})

interface Events {
  items: { recipient: string; timestamp: number; 'user-variables': Record<string, string> }[]
  paging: { next: string }
}

function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(address, { headers: { Authorization }, ...init })
  return answerMailgun(outbox, request, new URL(address).pathname.slice('/__local/mailgun'.length))
}

async function send(fields: Record<string, string>): Promise<string> {
  const body = new FormData()
  const all = { from: 'News <news@example.com>', subject: 'The week', text: 'Text', ...fields }
  for (const [name, value] of Object.entries(all)) body.append(name, value)
  const response = await ask(`${api}/v3/example.com/messages`, { method: 'POST', body })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

async function events(search: string | URL): Promise<Events> {
  const address = search instanceof URL ? search.href : `${api}/v3/example.com/events?${search}`
  return (await (await ask(address)).json()) as Events
}

async function recipientsOf(search: string): Promise<string[]> {
  return (await events(search)).items.map(({ recipient }) => recipient).toSorted()
}

async function look(path: string) {
  const response = await answerOutbox(outbox, new URL(`http://localhost/__local/outbox${path}`))
  return { status: response.status, html: await response.text() }
}

describe('the local Mailgun', () => {
  it('refuses a call without a key, and a mail to nobody', async () => {
    const bare = await ask(`${api}/v3/example.com/events`, { headers: {} })
    expect(bare.status).toBe(401)
    const body = new FormData()
    body.append('from', 'news@example.com')
    const response = await ask(`${api}/v3/example.com/messages`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await outbox.names()).toEqual([])
  })

  it('says of every recipient that the mail was accepted, with its variables and id', async () => {
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

  it('filters events as the API does', async () => {
    const id = await send({ to: 'a@example.com', 'v:batch': 'one', 'o:tag': 'newsletter' })
    await send({ to: 'b@example.com', 'v:batch': 'two' })
    expect(await recipientsOf('event=accepted')).toEqual(['a@example.com', 'b@example.com'])
    expect(await recipientsOf('event=rejected or accepted')).toHaveLength(2)
    expect(await recipientsOf('event=rejected')).toEqual([])
    expect(await recipientsOf('recipient=b@example.com')).toEqual(['b@example.com'])
    expect(await recipientsOf('tags=newsletter')).toEqual(['a@example.com'])
    expect(await recipientsOf(`message-id=${id.slice(1, -1)}`)).toEqual(['a@example.com'])
    const wanted = encodeURIComponent(JSON.stringify({ batch: 'two' }))
    expect(await recipientsOf(`user-variables=${wanted}`)).toEqual(['b@example.com'])
    const now = Date.now() / 1000
    expect(await recipientsOf(`begin=${now - 60}&end=${now + 60}`)).toHaveLength(2)
    expect(await recipientsOf(`begin=${now + 60}`)).toEqual([])
    expect(await recipientsOf(`end=${now - 60}`)).toEqual([])
  })

  it('hands out events page by page, the last one empty, in the order that is asked for', async () => {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await send({ to })
      // Two mails of one millisecond have no order.
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

describe('the outbox in a browser', () => {
  it('lists the mails, the newest first', async () => {
    expect((await look('')).html).toContain('No mail yet.')
    await send({ to: 'a@example.com, b@example.com', subject: 'Rules & <reasons>' })
    const { html } = await look('')
    expect(html).toContain('a@example.com and 1 more')
    expect(html).toContain('Rules &#38; &#60;reasons&#62;')
  })

  it('shows a mail as each of its readers gets it, and runs nothing of it', async () => {
    await send({
      to: 'a@example.com, b@example.com',
      subject: 'For %recipient.name%',
      html: '<a href="%recipient.way%">Out</a><script>alert(1)</script>',
      'recipient-variables': JSON.stringify({
        'a@example.com': { name: 'Amal', way: 'https://out/a' },
        'b@example.com': { name: 'Badr', way: 'https://out/b' },
      }),
    })
    const [name] = await outbox.names()
    const first = await look(`/${name}`)
    expect(first.html).toContain('<title>For Amal</title>')
    const { html } = await look(`/${name}?to=b@example.com`)
    expect(html).toContain('<title>For Badr</title>')
    expect(html).toContain('https://out/b')
    expect(html).not.toContain('https://out/a')
    expect(html).toContain('<iframe sandbox ')
    expect(html).not.toContain('<script>')
  })

  it('knows no other file', async () => {
    for (const name of ['/none.json', '/..%2Fadmin-token', '/folder/none.json']) {
      expect((await look(name)).status).toBe(404)
    }
  })
})
