import { beforeAll, expect, test } from 'vitest'
import campaignMail from '#functions/campaign-mail.mts'
import newsletter from '#functions/subscribers.mts'
import { call } from '#tests/support/call.ts'
import { createCampaign } from '#tests/support/campaigns.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'

useDatabase()
const mailgun = useMailgun()
beforeAll(() => {
  Object.assign(process.env, { PUBLISHER_NAME: 'News Ltd', PUBLISHER_ADDRESS: '1 Street, Riyadh' })
})

const publisher = 'News Ltd, 1 Street, Riyadh'

test('a newsletter names its publisher and the postal address, as HTML and as text', async () => {
  const { id } = await createCampaign()
  const json = { email: 'editor@example.com' }
  const path = `/api/newsletter/campaigns/${id}/test` as const
  expect((await call(campaignMail, `POST ${path}`, { token, json })).status).toBe(200)
  const { html, text } = mailgun.accepted[0]?.fields ?? {}
  expect(html?.[0]).toContain(publisher)
  expect(text?.[0]).toContain(publisher)
})

test('a welcome mail names its publisher and the postal address', async () => {
  const json = { email: 'reader@example.com' }
  expect((await call(newsletter, 'POST /api/newsletter/subscribe', { json })).status).toBe(201)
  const { html, text } = mailgun.accepted[0]?.fields ?? {}
  expect(html?.[0]).toContain(publisher)
  expect(text?.[0]).toContain(publisher)
})
