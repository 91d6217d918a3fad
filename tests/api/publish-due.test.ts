import { expect, test, vi } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { listMissed } from '#server/db/articles/articles.ts'
import { publishDueBeforeRead, publishDueArticles } from '#server/services/articles/publish-due.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { callContext } from '#support/api/call.ts'
import { watchedSql } from '#support/database/watched-sql.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import * as desk from '#support/api/desk.ts'

const database = useDatabase()

/** Two scheduled articles; the first one is due first. */
async function twoScheduled() {
  const first = await desk.scheduleArticle(newOpEd({ slug: 'first' }))
  const second = await desk.scheduleArticle(newOpEd({ slug: 'second' }))
  const bothDue = async () => {
    await desk.makeDue(database.sql, second.id)
    await database.sql`
      update article set publish_at = now() - interval '1 minute' where id = ${first.id}`
  }
  return { first, second, bothDue }
}

test('a scheduled article whose slug is held since becomes a draft without a slug', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const holder = await desk.saveArticle(newOpEd({ slug: 'first' }))
  await desk.patchArticle(holder.id, { slug: 'renamed' })
  await desk.deleteArticle(holder.id)
  const { first, second, bothDue } = await twoScheduled()
  await bothDue()
  expect((await desk.restoreArticle(holder.id)).status).toBe(200)
  expect((await desk.readArticle('second')).body).toMatchObject({
    id: second.id,
    status: 'published',
  })
  const { body } = await desk.readArticle(first.id, { token })
  expect(body).toMatchObject({ status: 'draft', title: first.title })
  expect(body).not.toHaveProperty('slug')
  const problem = 'When it was due, another article had its slug.'
  expect(await listMissed(database.sql)).toEqual([{ id: first.id, title: first.title, problem }])
  await desk.patchArticle(first.id, { title: 'Seen' })
  expect(await listMissed(database.sql)).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})

const failingFor = (value: string) =>
  watchedSql(database.sql, (_, values) => {
    if (values.includes(value)) throw new Error('It fails for this article')
  })

test('a scheduled article whose publication fails stops no other one, and the sweep reports it', async () => {
  const { first, bothDue } = await twoScheduled()
  await bothDue()
  const context = { ...serviceContext('local'), sql: failingFor(first.id) }
  const failures = [{ message: 'It fails for this article' }]
  expect(await publishDueArticles(context)).toMatchObject({ published: 1, failures })
  await expect(sweep(context, 'test')).rejects.toMatchObject({ errors: [{ errors: failures }] })
  expect((await desk.readArticle('first')).body).toMatchObject({ status: 'published' })
})

test('no answer is stored if the look fails, or the publication of an article', async () => {
  const { first, bothDue } = await twoScheduled()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const down = new Proxy(database.sql, { apply: () => Promise.reject(new Error('It is down')) })
  const unread = callContext({ sql: down })
  await publishDueBeforeRead(unread)
  expect(unread.nextDueAt).toBeLessThanOrEqual(Date.now())
  await bothDue()
  const context = callContext({ sql: failingFor(first.id) })
  await publishDueBeforeRead(context)
  expect(context.nextDueAt).toBeLessThanOrEqual(Date.now())
  expect(logged).toHaveBeenCalledTimes(2)
})

test('an article that is rescheduled while due articles are published keeps its new time', async () => {
  const { second, bothDue } = await twoScheduled()
  await bothDue()
  const publishAt = desk.inMs(7_200_000)
  let rescheduled: Promise<unknown> | undefined
  const sql = watchedSql(database.sql, (text) => {
    if (!text.includes('update article')) return undefined
    rescheduled ??= desk.patchArticle(second.id, { status: 'scheduled', publishAt })
    return rescheduled
  })
  const { published, failures } = await publishDueArticles({ ...serviceContext('local'), sql })
  expect({ published, failures }).toEqual({ published: 1, failures: [] })
  const { body } = await desk.readArticle(second.id, { token })
  expect(body).toMatchObject({ status: 'scheduled', publishAt })
})
