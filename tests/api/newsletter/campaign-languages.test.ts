import { expect, test, vi } from 'vitest'
import type { Campaign, Preview } from '#contract/campaigns.ts'
import campaignMail from '#functions/campaign-mail.mts'
import campaigns from '#functions/campaigns.mts'
import { serviceContext } from '#server/context.ts'
import * as renderer from '#server/mail/render-campaign.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { call } from '#support/api/call.ts'
import { createCampaign, readCampaign } from '#support/newsletter/campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { send, workFor } from '#support/newsletter/delivery.ts'
import { makeSendDue, schedule } from '#support/newsletter/schedule.ts'
import { addReaders } from '#support/newsletter/subscribers.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

vi.mock('#server/mail/render-campaign.ts', { spy: true })

const { database, mailgun } = useNewsletter()

const path = '/api/newsletter/campaigns'
const arabicFrame = '<html lang="ar" dir="rtl">'

const preview = async (id: string, query = ''): Promise<Preview> =>
  (await call(campaignMail, `GET ${path}/${id}/preview${query}`, { token })).json()

function mailOf(email: string): string {
  const found = mailgun.accepted.find(({ to }) => to.includes(email))
  return found?.fields['html']?.[0] ?? ''
}

test('a campaign is for everyone unless it names a language, which an edit may change', async () => {
  const { id, language } = await createCampaign()
  expect(language).toBe('all')
  const edit = (json: object) => call(campaigns, `PATCH ${path}/${id}`, { token, json })
  expect(((await (await edit({ language: 'ar' })).json()) as Campaign).language).toBe('ar')
  expect(((await (await edit({ title: 'T' })).json()) as Campaign).language).toBe('ar')
  expect((await edit({ language: 'fr' })).status).toBe(400)
})

test('a campaign in one language reaches its subscribers only', async () => {
  await addReaders(database.sql, 'en', 2)
  await addReaders(database.sql, 'ar', 3)
  const { id } = await createCampaign({ language: 'ar' })
  expect(await (await send(id)).json()).toEqual({ subscriberCount: 3 })
  // Frozen: who changes the language now is still in the audience, and nobody else comes into it.
  await database.sql`update subscriber set language = 'en' where email = 'ar1@example.com'`
  await database.sql`update subscriber set language = 'ar' where email = 'en1@example.com'`
  await workFor(mailgun, 3)
  expect(mailOf('ar1@example.com')).toContain(arabicFrame)
  const sent = { language: 'ar', status: 'sent', subscriberCount: 3 }
  expect(await readCampaign(id)).toMatchObject(sent)
})

test('a test of a campaign to everyone has the frame of the chosen language, and leads to its issues', async () => {
  const { id } = await createCampaign({ content: '<p>Hello</p>' })
  const json = { email: 'editor@example.com', language: 'ar' }
  expect((await call(campaignMail, `POST ${path}/${id}/test`, { token, json })).status).toBe(200)
  expect(mailOf('editor@example.com')).toContain('هذه رسالة تجريبية')
  expect(mailgun.accepted[0]?.fields['text']?.[0]).toContain('/ar/newsletter/issues')
})

test('the check measures the larger of the two mails of a campaign to everyone', async () => {
  const { id } = await createCampaign({ content: '<p>A paragraph.</p>'.repeat(100) })
  const sizes = [(await preview(id)).bytes, (await preview(id, '?language=ar')).bytes]
  const check = await call(campaignMail, `GET ${path}/${id}/check`, { token })
  expect(await check.json()).toMatchObject({ bytes: Math.max(...sizes) })
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0)
})

test('with nobody subscribed in its language a send is refused', async () => {
  await addReaders(database.sql, 'en', 1)
  const { id } = await createCampaign({ language: 'ar' })
  expect((await send(id)).status).toBe(409)
})

function fail(): never {
  throw new Error('No mail')
}

test('a due campaign whose mail cannot be rendered is tried again, and needs attention after three minutes', async () => {
  await addReaders(database.sql, 'en', 1)
  const { id } = await createCampaign()
  await schedule(id, 'now')
  await makeSendDue(database.sql, id)
  const render = vi.mocked(renderer.renderCampaign).mockImplementationOnce(fail)
  await expect(sendDue(serviceContext('local'))).rejects.toThrow('were not sent')
  expect((await readCampaign(id)).delivery.state).not.toBe('attention')
  await makeSendDue(database.sql, id, 180)
  render.mockImplementationOnce(fail)
  await expect(sendDue(serviceContext('local'))).rejects.toThrow('were not sent')
  const { delivery } = await readCampaign(id)
  expect(delivery.state).toBe('attention')
  expect(delivery.problem).toContain('could not be made')
  const calls = render.mock.calls.length
  expect(await sendDue(serviceContext('local'))).toBe(0)
  expect(render).toHaveBeenCalledTimes(calls)
})
