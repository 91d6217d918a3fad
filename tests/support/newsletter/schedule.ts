import type { Campaign } from '#contract/campaigns.ts'
import campaigns from '#functions/campaigns.mts'
import type { Sql } from '#server/db/client.ts'
import { call } from '#support/api/call.ts'
import { createCampaign } from './campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { addPeople } from './subscribers.ts'

const pathOf = (id: string) => `/api/newsletter/campaigns/${id}/schedule` as const

export function schedule(id: string, sendAt: string): Promise<Response> {
  return call(campaigns, `POST ${pathOf(id)}`, { token, json: { sendAt } })
}

export function unschedule(id: string): Promise<Response> {
  return call(campaigns, `DELETE ${pathOf(id)}`, { token })
}

/** Sets the time of a scheduled campaign to some seconds ago, because a test cannot wait for a minute. */
export async function makeSendDue(sql: Sql, id: string, seconds = 1): Promise<void> {
  await sql`
    update campaign set scheduled_for = now() - make_interval(secs => ${seconds}) where id = ${id}`
}

/** Creates this many subscribers, and a scheduled campaign whose time was some seconds ago. */
export async function dueCampaign(sql: Sql, people = 0, seconds?: number): Promise<Campaign> {
  await addPeople(sql, people)
  const { id } = await createCampaign()
  const response = await schedule(id, 'now')
  if (response.status !== 200) throw new Error(await response.text())
  await makeSendDue(sql, id, seconds)
  return response.json()
}
