import { useState } from 'react'
import { campaignList, putCampaign, refreshCampaign } from '#client/queries/campaigns.ts'
import { subscriberCount } from '#client/queries/subscribers.ts'
import { request } from '#client/request.ts'
import { $expired } from '#client/login.ts'
import { failureToast } from '#client/toasts.ts'
import { useSubmit } from '#client/use-submit.ts'
import { campaigns, type Campaign, type Check, subscribersIn } from '#contract/campaigns.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { plural } from '#domain/text/plural.ts'
import { campaignFailure } from './use-campaign-commands.ts'
import { sendQuestion } from './audience-texts.ts'

const sendFailed = 'Failed to send newsletter'
const scheduleFailed = 'Failed to schedule campaign'

/** A campaign that the editor sends: by hand, or at a time. */
export interface Sending {
  campaign: Campaign
  /** An ISO 8601 instant, or 'now' for in ten minutes. Absent for a send by hand. */
  sendAt?: string
}

const failed = ({ sendAt }: Sending) => (sendAt === undefined ? sendFailed : scheduleFailed)

/** After a failure, loads the list again: the server may have sent the campaign, and only its answer was lost. */
function showOutcome(): undefined {
  if (!$expired.get()) void campaignList.refresh()
}

function useSendCall() {
  const send = useSubmit({
    send: ({ campaign: { id, updatedAt } }: Sending) =>
      request(campaigns.send, { params: { id }, body: { updatedAt } }),
    success: ({ subscriberCount: count }) => [
      'Newsletter sent!',
      `Successfully sent to ${count} ${plural(count, 'subscriber')}.`,
    ],
    failure: campaignFailure('Failed to send campaign', sendFailed),
    refresh: [campaignList, subscriberCount],
    handle: showOutcome,
  })
  const schedule = useSubmit({
    send: ({ campaign: { id, updatedAt }, sendAt = 'now' }: Sending) =>
      request(campaigns.schedule, { params: { id }, body: { sendAt, updatedAt } }),
    success: ({ scheduledFor }) =>
      scheduledFor === undefined
        ? ['Campaign scheduled']
        : ['Campaign scheduled', `Sends ${formatZoned(scheduledFor)}`],
    failure: campaignFailure(scheduleFailed),
    handle: showOutcome,
    done: putCampaign,
  })
  return {
    pending: send.pending || schedule.pending,
    submit: (sending: Sending) =>
      void (sending.sendAt === undefined ? send : schedule).submit(sending),
  }
}

/** Checks a campaign, asks, and sends or schedules it. `found`: what the check found, for the editor to see first. */
export function useSend() {
  const [checking, setChecking] = useState(false)
  const [found, setFound] = useState<Sending & { check: Check }>()
  const { pending, submit } = useSendCall()

  function confirmAndSend(sending: Sending): void {
    setFound(undefined)
    const state = subscriberCount.$state.get()
    const count =
      state.status === 'ready' ? subscribersIn(sending.campaign.language, state.data) : 0
    if (count === 0) {
      // The last subscriber has gone since the list was loaded.
      failureToast(failed(sending), 'There are no active subscribers to send to')
    } else if (confirm(sendQuestion(sending, count))) {
      submit(sending)
    }
  }

  async function start(sending: Sending): Promise<void> {
    setChecking(true)
    // No other call at the same time: after the login has ended, each call counts as a failed login. The check is
    // only advice, so a failed check does not prevent the send.
    const { id } = sending.campaign
    const check = await request(campaigns.check, { params: { id } }).catch(() => undefined)
    if ($expired.get()) {
      setChecking(false)
      return
    }
    // The question is about the audience that the campaign has now.
    const [campaign] = await Promise.all([refreshCampaign(id), subscriberCount.refresh()])
    setChecking(false)
    if (campaign === null) {
      failureToast(failed(sending), 'This campaign no longer exists.')
      return
    }
    // It is sent only as the editor has seen it: a colleague may be in the middle of a sentence.
    if (campaign && campaign.updatedAt !== sending.campaign.updatedAt) {
      failureToast(failed(sending), 'It was changed since you saw it. Look at it again first.')
      return
    }
    // `undefined` if the list could not be loaded: then the campaign is the one that the editor saw.
    const current = { ...sending, campaign: campaign ?? sending.campaign }
    if (check && check.findings.length > 0) setFound({ ...current, check })
    else confirmAndSend(current)
  }

  return {
    sending: checking || pending,
    found,
    start,
    confirmAndSend,
    dismiss: () => setFound(undefined),
  }
}
