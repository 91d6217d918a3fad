import { beforeEach, expect, test } from 'vitest'
import campaignMail from '#functions/campaign-mail.mts'
import { serviceContext } from '#server/context.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { createCampaign, readCampaign } from '#support/newsletter/campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { send, workFor } from '#support/newsletter/delivery.ts'
import * as desk from '#support/api/desk.ts'
import { makeSendDue, schedule } from '#support/newsletter/schedule.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()
beforeEach(() => addPeople(database.sql, 3))

const site = 'http://localhost:8888'
const linkTo = (url: string) =>
  createCampaign({ content: `<p>Read <a href="${url}">this article</a>.</p>` })

async function refusalOf(id: string): Promise<string> {
  const response = await send(id)
  const { error } = (await response.json()) as { error: string }
  expect([response.status, error]).toEqual([409, expect.any(String)])
  return error
}

test.each([
  ['its page', '/article/story'],
  ['its page with a slash', '/article/story/'],
  ['its page with a campaign’s parameters', '/article/story?utm_source=newsletter&amp;x=1#part'],
  ['its short link', '/story'],
  ['its file', '/article/story.html'],
  ['an old slug', '/article/first-slug'],
  ['the short link of an old slug', '/first-slug/'],
])('a campaign with a link to a withdrawn article is not sent: %s', async (_, path) => {
  const { id } = await desk.publish(newOpEd({ slug: 'first-slug' }))
  await desk.patchArticle(id, { slug: 'story' })
  const campaign = await linkTo(site + path)
  await desk.patchArticle(id, { status: 'draft' })
  const shown = `${site}${path}`.replace('&amp;', '&')
  expect(await refusalOf(campaign.id)).toBe(
    `Nothing was sent. A link leads to an article that is not public: '${shown}'`,
  )
  expect((await readCampaign(campaign.id)).delivery.state).toBe('idle')
  const check = await call(campaignMail, `GET /api/newsletter/campaigns/${campaign.id}/check`, {
    token,
  })
  expect(await check.json()).toMatchObject({ findings: [{ code: 'broken-link' }] })
  await desk.patchArticle(id, { status: 'published' })
  expect((await send(campaign.id)).status).toBe(200)
  await workFor(mailgun, 3)
})

test('a withdrawal concerns one language, and other pages and sites not at all', async () => {
  const english = await desk.publish(newOpEd({ slug: 'same' }))
  const arabic = await desk.publish(newExternal({ slug: 'same', language: 'ar' }))
  const toArabic = await linkTo(`${site}/ar/article/same`)
  await desk.deleteArticle(english.id)
  const fine = ['/newsletter', '/ar', '/about?x=/article/same', '/ar/same'].map(
    (path) => site + path,
  )
  const elsewhere = ['https://example.com/article/same', 'https://example.com/same']
  const links = [...fine, ...elsewhere].map((url) => `<a href="${url}">link</a>`)
  const { id } = await createCampaign({ content: `<p>${links.join(' ')}</p>` })
  expect((await send(id)).status).toBe(200)
  await desk.deleteArticle(arabic.id)
  expect(await refusalOf(toArabic.id)).toContain('/ar/article/same')
})

test('a scheduled campaign with a withdrawn article waits for the editor, who gets a mail', async () => {
  const { id: article } = await desk.publish(newOpEd({ slug: 'story' }))
  const { id } = await linkTo(`${site}/article/story`)
  await schedule(id, desk.inMs(3_600_000))
  await desk.deleteArticle(article)
  await makeSendDue(database.sql, id)
  expect(await sendDue(serviceContext('local'))).toBe(0)
  const problem = expect.stringContaining(`not public, so it was not sent: '${site}/article/story'`)
  expect((await readCampaign(id)).delivery).toMatchObject({ state: 'attention', problem })
  await backgroundWorkDone()
  await sweep(serviceContext('local'), 'test')
  const told = mailgun.accepted.map(({ to, fields }) => [to, fields['text']?.[0]])
  expect(told).toEqual([[['editor@mail.test'], expect.stringContaining('not public')]])
})

test('an article that is due when the campaign is sent counts as public', async () => {
  const { id } = await desk.scheduleArticle(newOpEd({ slug: 'due' }))
  const [pressed, timed] = [await linkTo(`${site}/article/due`), await linkTo(`${site}/due`)]
  await refusalOf(pressed.id)
  await schedule(timed.id, 'now')
  await desk.makeDue(database.sql, id)
  await makeSendDue(database.sql, timed.id)
  expect(await sendDue(serviceContext('local'))).toBe(1)
  expect((await send(pressed.id)).status).toBe(200)
})
