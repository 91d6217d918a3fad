import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { call } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { readItem, saveItem } from '#tests/support/desk.ts'
import { holdOpen } from '#tests/support/hold-open.ts'

const database = useDatabase()

async function note(id: string, json: { window: string; closed?: boolean }) {
  const response = await call(content, `POST /api/content/${id}/presence`, { token, json })
  return { status: response.status, body: (await response.json()) as { others?: string[] } }
}
const draft = () => saveItem({ type: 'op-ed', title: 'Open twice', status: 'draft' })

test('names since when other windows have an article open, until they close it', async () => {
  const [{ id }, other] = [await draft(), await draft()]
  expect((await note(id, { window: 'one' })).body).toEqual({ others: [] })
  await note(other.id, { window: 'three' })
  const [since] = (await note(id, { window: 'two' })).body.others ?? []
  expect(Math.abs(Date.parse(since ?? '') - Date.now())).toBeLessThan(60_000)
  expect((await note(id, { window: 'one' })).body.others).toHaveLength(1)
  await note(id, { window: 'two', closed: true })
  expect((await note(id, { window: 'one' })).body).toEqual({ others: [] })
})

test('forgets a window that was not seen for a quarter of an hour', async () => {
  const { id } = await draft()
  await note(id, { window: 'one' })
  await database.sql`update article_window set seen_at = now() - interval '16 minutes'`
  expect((await note(id, { window: 'two' })).body).toEqual({ others: [] })
  expect(await database.sql`select window_id from article_window`).toEqual([{ window_id: 'two' }])
})

test('notes two windows that are seen again while a third one is forgotten', async () => {
  const { sql } = database
  const { id } = await draft()
  for (const window of ['three', 'one', 'two']) await note(id, { window })
  await sql`update article_window set seen_at = now() - interval '16 minutes'`
  const held = await holdOpen(sql, sql`delete from article_window where window_id = 'three'`)
  const noted = await Promise.all(['one', 'two'].map((window) => note(id, { window })))
  await held.ended
  expect(noted.map(({ status }) => status)).toEqual([200, 200])
})

test('needs the admin token and an article, and changes no article', async () => {
  const { id, updatedAt } = await draft()
  const path = `POST /api/content/${id}/presence` as const
  expect((await call(content, path, { json: { window: 'one' } })).status).toBe(401)
  const unknown = crypto.randomUUID()
  expect((await note(unknown, { window: 'one' })).status).toBe(404)
  expect((await note('no-id', { window: 'one' })).status).toBe(404)
  await note(id, { window: 'one' })
  expect((await readItem(id, { token })).body).toMatchObject({ updatedAt })
})
