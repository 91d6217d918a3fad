import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { newsletter } from '#contract/newsletter.ts'
import { limits } from '#domain/limits.ts'
import { request, requestPage } from '#client/request.ts'
import { createQuery } from './query.ts'

/** Every campaign, newest first. */
export const campaignList = createQuery(fetchCampaigns, limits.campaignCache)

/** The number of active subscribers. */
export const subscriberCount = createQuery(
  async () => (await request(newsletter.subscribers)).count,
  limits.campaignCache,
)

async function fetchCampaigns(): Promise<Campaign[]> {
  const all: Campaign[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const page = await requestPage(campaigns.list, { query })
    all.push(...page.value)
    cursor = page.cursor
  } while (cursor !== undefined)
  return all
}
