import { useState } from 'react'
import { campaignList, subscriberCount } from '#client/queries/campaigns.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { campaigns, type Campaign, type Check } from '#contract/campaigns.ts'
import { campaignFailure } from './campaign-failure.ts'
import { refreshIfOutdated } from './refresh-if-outdated.ts'

/**
 * Sends a campaign: checks it, asks, and starts the delivery. One send at a time.
 * `found` are the problems that the editor should look at first.
 */
export function useSend() {
  const [checking, setChecking] = useState(false)
  const [found, setFound] = useState<{ campaign: Campaign; check: Check }>()
  const { pending, submit } = useSubmit({
    send: ({ id }: Campaign) => request(campaigns.send, { params: { id } }),
    success: ({ subscriberCount: count }) => [
      'Newsletter sent!',
      `Successfully sent to ${count} subscribers.`,
    ],
    failure: campaignFailure('Failed to send campaign', 'Failed to send newsletter'),
    refresh: [campaignList, subscriberCount],
    handle: refreshIfOutdated,
  })

  function confirmAndSend(campaign: Campaign): void {
    setFound(undefined)
    const state = subscriberCount.$state.get()
    if (state.status !== 'ready' || state.data === 0) return
    const question = `Send "${campaign.title}" to all ${state.data} subscribers?`
    if (confirm(question)) void submit(campaign)
  }

  async function start(campaign: Campaign): Promise<void> {
    setChecking(true)
    // The question contains the current number of subscribers.
    const [check] = await Promise.all([checkCampaign(campaign), subscriberCount.refresh()])
    setChecking(false)
    if (check && check.findings.length > 0) setFound({ campaign, check })
    else confirmAndSend(campaign)
  }

  return {
    sending: checking || pending,
    found,
    start,
    confirmAndSend,
    dismiss: () => setFound(undefined),
  }
}

/** The check is only advice, so a failed check does not prevent the send. */
async function checkCampaign({ id }: Campaign): Promise<Check | undefined> {
  try {
    return await request(campaigns.check, { params: { id } })
  } catch {
    return undefined
  }
}
