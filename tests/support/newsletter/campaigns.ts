import { NewCampaign as Schema, type Campaign, type NewCampaign } from '#contract/campaigns.ts'
import campaigns from '#functions/campaigns.mts'
import { call } from '#support/api/call.ts'
import { adminToken as token } from '#support/database/database.ts'

/** A campaign as an editor would write it, parsed by the contract. */
export function newCampaign(changes: Partial<NewCampaign> = {}): NewCampaign {
  return Schema.parse({
    title: 'This week in AI policy',
    subject: 'AI policy: the week',
    content: '<p>Hello <a href="https://example.org/a">reader</a>.</p>',
    authorName: 'Noura',
    ...changes,
  })
}

export async function createCampaign(changes?: Partial<NewCampaign>): Promise<Campaign> {
  const json = newCampaign(changes)
  const response = await call(campaigns, 'POST /api/newsletter/campaigns', { token, json })
  return response.json()
}

/** Shows a campaign on the site, or keeps it private. */
export function setPublic(id: string, isPublic: boolean): Promise<Response> {
  const what = `POST /api/newsletter/campaigns/${id}/public` as const
  return call(campaigns, what, { token, json: { isPublic } })
}

export async function readCampaign(id: string): Promise<Campaign> {
  const response = await call(campaigns, 'GET /api/newsletter/campaigns', { token })
  const all: Campaign[] = await response.json()
  const found = all.find((campaign) => campaign.id === id)
  if (!found) throw new Error(`There is no campaign ${id}`)
  return found
}
