import { expect, test } from 'vitest'
import contact from '#functions/contact.mts'
import pages from '#functions/subscription-pages.mts'
import { serviceContext } from '#server/context.ts'
import { NotFound } from '#server/base/errors.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { importRows } from '#server/services/subscribers/imports.ts'
import { erasePerson, readPerson } from '#server/services/subscribers/personal-data.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { allRows } from '#support/database/all-rows.ts'
import { balanced, send, startSend, work } from '#support/newsletter/delivery.ts'
import { confirmPath, signUp } from '#support/newsletter/subscribers.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const email = 'noura@example.com'

const subscribe = () => signUp({ email, page: '/' })

function exported() {
  return readPerson(serviceContext('local'), email).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
}

const erase = () => erasePerson(serviceContext('local'), email)

async function write(from: string): Promise<void> {
  const text = { subject: 'A question', message: 'Which law applies?' }
  await call(contact, 'POST /api/contact', { json: { name: 'Noura', email: from, ...text } })
  await backgroundWorkDone()
}

test('exports the messages to the editor, also of a person who is no subscriber', async () => {
  await write('Noura@Example.com')
  await write('other@example.com')
  const message = { name: 'Noura', subject: 'A question', message: 'Which law applies?' }
  const data = await exported()
  expect(data).toMatchObject({ email, messages: [message] })
  expect(data).not.toHaveProperty('status')
  await subscribe()
  expect(await exported()).toMatchObject({ status: 'active', messages: [message] })
})

const rowsWith = async (words: string) =>
  (await allRows(database.sql)).filter((row) => row.includes(words))

test('an erased email is nowhere in the database; an import skips it, its owner can subscribe again', async () => {
  await subscribe()
  await write('Noura@Example.com')
  await write('other@example.com')
  const message = `'to' parameter is not a valid address: ${email}`
  mailgun.decide = () => ({ status: 400, message })
  await send((await createCampaign()).id)
  await work()
  const [batch] = await database.sql`select state, detail from delivery_batch`
  expect(batch).toMatchObject({ state: 'failed', detail: expect.stringContaining('not a valid') })
  mailgun.reset()
  expect(await rowsWith(email)).not.toEqual([])
  const answers = [await erase(), await rowsWith(email), await erase()]
  expect(answers).toEqual([{ erased: true }, [], { erased: false }])
  const messages = await database.sql`select email from contact_message`
  expect(messages, 'those of others stay').toEqual([{ email: 'other@example.com' }])
  expect(await exported()).toBeUndefined()
  const [kept] = await database.sql`select hash from erased_address`
  expect(kept?.['hash']).not.toContain('noura')
  const rows = [email, 'other@example.com'].map((one, at) => ({ line: at + 1, email: one }))
  const list = { rows, statement: null, importId: crypto.randomUUID() }
  const imported = await importRows(serviceContext('local'), list)
  expect(imported).toMatchObject({ added: 1, refused: [{ text: email, reason: 'erased' }] })
  expect(await database.sql`select email from subscriber`).toEqual([{ email: 'other@example.com' }])
  for (let times = 0; times < 2; times += 1) {
    const asked = { ok: true, status: 'confirm', emailSent: true }
    expect(await (await subscribe()).json()).toEqual(asked)
  }
  expect(await database.sql`select from subscriber where status = 'active'`).toHaveLength(1)
  expect(await database.sql`select from erased_address`).toHaveLength(1)
  expect((await call(pages, `POST ${confirmPath(mailgun, email)}`)).status).toBe(200)
  await backgroundWorkDone()
  expect(await database.sql`select from erased_address`).toEqual([])
})

test('thirteen months after a send its audience is forgotten, and its figures stay', async () => {
  const { sql } = database
  const id = await startSend(sql, 3)
  await work()
  const { delivery } = await balanced(id)
  const sweepAfter = async (age: string) => {
    await sql`update campaign set sent_at = now() - ${age}::interval`
    await deleteExpired(database.sql)
    return sql`select from delivery_recipient`
  }
  expect(await sweepAfter('12 months 29 days')).toHaveLength(3)
  expect(await sweepAfter('13 months 1 day')).toHaveLength(0)
  expect((await balanced(id)).delivery).toEqual(delivery)
})
