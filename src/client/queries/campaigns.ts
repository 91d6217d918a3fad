import { campaigns, type Campaign, type DeliveryStatus } from '#contract/campaigns.ts'
import { limits } from '#domain/site/limits.ts'
import { request, requestPage } from '#client/request.ts'
import { createQuery } from './query.ts'

/** Every campaign, newest first. */
export const campaignList = createQuery(fetchCampaigns, limits.campaignCacheMs)

/** A call for the deliveries' status is aborted after this time; the next call follows. */
const statusTimeoutMs = 10_000

/** Updates the deliveries in the list, or loads the list again if one is done or was started elsewhere. */
export async function refreshDeliveries(signal: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(statusTimeoutMs)
  let answer: DeliveryStatus[]
  try {
    answer = await request(campaigns.status, { signal: AbortSignal.any([signal, timeout]) })
  } catch {
    return
  }
  const state = campaignList.$state.get()
  if (signal.aborted || state.status !== 'ready') return
  const deliveries = new Map(answer.map(({ id, delivery }) => [id, delivery]))
  campaignList.update((all) =>
    all.map((campaign) => ({
      ...campaign,
      delivery: deliveries.get(campaign.id) ?? campaign.delivery,
    })),
  )
  const shown = state.data.filter(isUnderWay).map(({ id }) => id)
  const underWay = answer.filter(isUnderWay).map(({ id }) => id)
  // A scheduled send may have been done between two calls.
  const hasLeft = state.data.some(
    ({ id, delivery }) => delivery.state === 'idle' && deliveries.has(id),
  )
  if (hasLeft || !sameIds(shown, underWay)) await campaignList.refresh()
  // What is due and not named may have been sent long ago, or unscheduled elsewhere. Loads only a list that is old.
  else if (state.data.some((campaign) => dueAt(campaign) <= Date.now())) await campaignList.load()
}

/** A campaign as the server has it now; `null` if it is gone, `undefined` if the list cannot be loaded. */
export async function refreshCampaign(id: string): Promise<Campaign | null | undefined> {
  const loaded = await campaignList.refresh()
  return loaded && (loaded.find((campaign) => campaign.id === id) ?? null)
}

export function putCampaign(changed: Campaign): void {
  campaignList.update((all) =>
    all.map((campaign) => (campaign.id === changed.id ? changed : campaign)),
  )
}

/** Whether a campaign's delivery has started and is not done. */
export function isUnderWay({ delivery }: Pick<Campaign, 'delivery'>): boolean {
  return delivery.state !== 'idle' && delivery.state !== 'done'
}

/** Whether a campaign is a draft whose send has neither started nor been scheduled. */
export function isEditable({ status, delivery, scheduledFor }: Campaign): boolean {
  return status === 'draft' && delivery.state === 'idle' && scheduledFor === undefined
}

/** When the send of a scheduled campaign begins, as `Date.now`; Infinity if it has begun or is not scheduled. */
export function dueAt({ scheduledFor, delivery }: Campaign): number {
  return scheduledFor === undefined || delivery.state !== 'idle'
    ? Infinity
    : Date.parse(scheduledFor)
}

/** Whether Mailgun probably still reports what became of a campaign's emails. */
export function awaitsResults({ sentAt }: Pick<Campaign, 'sentAt'>): boolean {
  return sentAt !== undefined && Date.now() - Date.parse(sentAt) < limits.resultsArriveMs
}

function sameIds(a: string[], b: string[]): boolean {
  return a.toSorted().join() === b.toSorted().join()
}

async function fetchCampaigns(): Promise<Campaign[]> {
  const all: Campaign[] = []
  let cursor: string | undefined
  do {
    const page = await requestPage(campaigns.list, { query: { cursor } })
    all.push(...page.value)
    cursor = page.cursor
  } while (cursor !== undefined)
  return all
}
