import { expect, test } from 'vitest'
import { activityKinds } from '#contract/activity.ts'
import campaigns from '#functions/campaigns.mts'
import content from '#functions/content.mts'
import newsroom from '#functions/newsroom.mts'
import subscribers from '#functions/subscribers.mts'
import { deleteExpired } from '#server/db/expired.ts'
import { publishDueArticles } from '#server/services/articles/publish-due.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call, callContext } from '#support/api/call.ts'
import * as desk from '#support/api/desk.ts'
import { invite, listActivity } from '#support/api/newsroom.ts'
import { adminToken } from '#support/database/database.ts'
import { createCampaign, readCampaign } from '#support/newsletter/campaigns.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database } = useNewsletter()

test('each act that readers or people can notice has its actor, newest first', async () => {
  const { token, id: sara } = await invite('Sara', 'owner')
  const made = await call(content, 'POST /api/content', { token, json: newOpEd({ title: 'One' }) })
  const { id } = (await made.json()) as { id: string }
  const change = (json: object) => call(content, `PATCH /api/content/${id}`, { token, json })
  await change({ title: 'Two' })
  await change({ title: 'Three', correction: { kind: 'correction', text: 'It was two.' } })
  await change({ status: 'draft' })
  await change({ status: 'draft', title: 'Quiet' })
  await call(content, `DELETE /api/content/${id}`, { token })
  await call(content, `POST /api/content/${id}/restore`, { token })

  await addPeople(database.sql, 2)
  await database.sql`insert into consent (subscriber_id) select id from subscriber`
  const campaign = await createCampaign({ title: 'Week' })
  const at = `/api/newsletter/campaigns/${campaign.id}/schedule` as const
  await call(campaigns, `POST ${at}`, { token, json: { sendAt: desk.inMs(3_600_000) } })
  expect(await readCampaign(campaign.id)).toMatchObject({ sentBy: 'Sara' })
  await call(campaigns, `DELETE ${at}`, { token })
  expect(await readCampaign(campaign.id)).not.toHaveProperty('sentBy')
  await call(campaigns, `DELETE /api/newsletter/campaigns/${campaign.id}`, { token })

  const people = (what: string, json: object) =>
    call(subscribers, `POST /api/newsletter/subscribers/${what}`, { token, json })
  const email = 'person1@example.com'
  await people('find', { email })
  await people('list', {})
  await people('unsubscribe', { email: 'person2@example.com' })
  await people('erase', { email })
  const importId = crypto.randomUUID()
  const rows = [{ line: 1, email: 'new@example.com' }]
  await people('import', { rows, statement: 'A conference', importId })
  await call(subscribers, `DELETE /api/newsletter/subscribers/imports/${importId}`, { token })

  const omar = await invite('Omar', 'writer')
  const editor = `/api/editors/${omar.id}` as const
  await call(newsroom, `PATCH ${editor}`, { token, json: { role: 'editor' } })
  await call(newsroom, `POST ${editor}/token`, { token })
  await call(newsroom, `DELETE ${editor}`, { token })
  const again = await call(newsroom, `POST ${editor}/token`, { token })
  const { token: umar } = (await again.json()) as { token: string }
  await call(newsroom, `PATCH ${editor}`, { token, json: { name: 'Umar' } })
  const review = (json: object) =>
    call(content, `POST /api/content/${id}/review`, { token: umar, json })
  await review({ state: 'ready' })
  await review({ state: 'returned', note: 'Shorter.' })
  const lina = await invite('Lina', 'writer')
  const draft = { ...newOpEd({ title: 'Hers' }), status: 'draft' }
  await call(content, 'POST /api/content', { token: lina.token, json: draft })
  const { id: given } = await desk.saveArticle({ ...newOpEd({ title: 'Given' }), status: 'draft' })
  const json = { writerId: lina.id }
  await call(content, `PUT /api/content/${given}/writer`, { token, json })
  await call(newsroom, `PATCH /api/editors/${sara}`, { token, json: { name: 'Sarah' } })

  expect((await listActivity()).toReversed()).toEqual([
    'Owner editor.invited Sara',
    'Sara article.published One',
    'Sara article.edited Two',
    'Sara article.correction Three',
    'Sara article.unpublished Three',
    'Sara article.deleted Quiet',
    'Sara article.restored Quiet',
    'Sara campaign.scheduled Week',
    'Sara campaign.unscheduled Week',
    'Sara campaign.deleted Week',
    'Sara people.read',
    'Sara people.exported',
    'Sara people.unsubscribed',
    'Sara people.erased',
    'Sara people.imported',
    'Sara people.taken-back',
    'Owner editor.invited Omar',
    'Sara editor.changed Omar, writer → editor',
    'Sara editor.token Omar',
    'Sara editor.revoked Omar',
    'Sara editor.invited Omar',
    'Sara editor.changed Omar → Umar',
    'Umar draft.ready Quiet',
    'Umar draft.returned Quiet',
    'Owner editor.invited Lina',
    'Lina article.created Hers',
    'Owner article.created Given',
    'Sara draft.handed-over Given',
    'Sara editor.changed Sara → Sarah',
  ])
  // Who was renamed keeps what was done under the old name, and nobody else gets it.
  expect(await listActivity('?actor=Sarah')).toHaveLength(22)
  await expect(invite('sara', 'writer')).rejects.toThrow('Somebody has this name already')
  expect(await listActivity('?actor=Owner')).toHaveLength(4)
  // The answer of a kind without words could not be read.
  const kinds = await database.sql`select distinct kind from activity`
  expect(kinds.filter(({ kind }) => !Object.hasOwn(activityKinds, String(kind)))).toEqual([])
  expect(await listActivity('?kind=editor.token')).toEqual(['Sara editor.token Omar'])
  for (const day of ['2020-01-01', '0001-01-01', '9999-12-31']) {
    expect(await listActivity(`?day=${day}`)).toEqual([])
  }
  // No person's data, and nothing for readers.
  expect(JSON.stringify(await database.sql`select * from activity`)).not.toContain('@')
})

test('what the schedule publishes and sends is the schedule’s, also while an editor reads', async () => {
  const { id, slug = '' } = await desk.scheduleArticle(newOpEd({ title: 'Later' }))
  await desk.makeDue(database.sql, id)
  await desk.readArticle(slug, { token: adminToken })
  const other = await desk.scheduleArticle(newOpEd({ title: 'Much later' }))
  await desk.makeDue(database.sql, other.id)
  await publishDueArticles(callContext())
  expect(await listActivity('?kind=article.published')).toEqual([
    'the schedule article.published Much later',
    'the schedule article.published Later',
  ])
  expect((await desk.listRevisions(id)).map(({ savedBy }) => savedBy)).toEqual([
    'the schedule',
    'Owner',
  ])
})

async function readPage(query: string) {
  const response = await call(newsroom, `GET /api/activity${query}`, { token: adminToken })
  return (await response.json()) as { items: { id: number }[]; cursor: string | null }
}

test('a page of the activity has a cursor to the next', async () => {
  await database.sql`
    insert into activity (kind) select 'people.read' from generate_series(1, 101)`
  const first = await readPage('')
  const second = await readPage(`?cursor=${first.cursor}`)
  expect([first.items.length, second.items.length, second.cursor]).toEqual([100, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(101)
})

test('no line can be changed for a year, and then only its name is removed', async () => {
  await desk.publish(newOpEd())
  await expect(Promise.resolve(database.sql`update activity set actor = 'x'`)).rejects.toThrow(
    'stays as it is',
  )
  await expect(Promise.resolve(database.sql`delete from activity`)).rejects.toThrow(
    'stays as it is',
  )
  await database.sql`
    insert into activity (at, actor, kind, subject)
    values (now() - interval '366 days', 'Sara', 'editor.invited', '{"id":"1","title":"Omar"}')`
  await database.sql`update revision set saved_by = 'Sara', saved_at = now() - interval '366 days'`
  const { id } = await desk.saveArticle({ ...newOpEd(), status: 'draft' })
  await database.sql`
    insert into note (article_id, quote, text, written_by, written_at, resolved_by, resolved_at)
    values (${id}, '', 'Old', 'Sara', now() - interval '366 days', 'Omar', now())`
  await database.sql`
    insert into assignment (article_id, review, reviewed_by, reviewed_at)
    values (${id}, 'ready', 'Sara', now() - interval '366 days')`
  await deleteExpired(database.sql)
  expect(await database.sql`select written_by, resolved_by from note`).toEqual([
    { written_by: null, resolved_by: 'Omar' },
  ])
  expect(await database.sql`select reviewed_by from assignment`).toEqual([{ reviewed_by: null }])
  expect(
    await database.sql`select actor, subject from activity where at < now() - interval '1 year'`,
  ).toEqual([{ actor: null, subject: null }])
  const saved = database.sql`select saved_by from revision where article_id <> ${id}`
  expect(await saved).toEqual([{ saved_by: null }])
})
