import { useState } from 'react'
import { campaignList, subscriberCount } from '#client/queries/campaigns.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { campaigns, type Campaign, type Check } from '#contract/campaigns.ts'
import { campaignFailure } from './campaign-failure.ts'
import { showPresent } from './show-present.ts'

/**
 * Sends a campaign: looks for what would be embarrassing, asks, and starts the delivery.
 * `found` is what the editor should look at first; one send at a time.
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
    handle: showPresent,
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
    // The question names how many subscribers there are now, not some minutes ago.
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

/** The check advises; a campaign whose check could not be had can be sent all the same. */
async function checkCampaign({ id }: Campaign): Promise<Check | undefined> {
  try {
    return await request(campaigns.check, { params: { id } })
  } catch {
    return undefined
  }
}
