import { request } from '#client/request.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '#ui/button.tsx'
import { useCampaignCommand } from './use-campaign-commands.ts'

/** Lets the editor decide about recipients for whom Mailgun gave no usable answer. Says what each decision risks. */
export function SettleDelivery({ campaign }: { campaign: Campaign }) {
  const { id, title, delivery } = campaign
  const { state, uncertain } = delivery
  const { pending, submit } = useCampaignCommand({
    // `uncertain` is the number that the editor saw on the card before the decision.
    send: (as: 'sent' | 'unsent') =>
      request(campaigns.settle, { params: { id }, body: { as, uncertain } }),
    success: (_, as) => [as === 'sent' ? 'Counted as sent' : 'Sending again'],
  })
  if (state !== 'attention' || uncertain === 0) return null
  const people = `${uncertain.toLocaleString('en-US')} ${plural(uncertain, 'recipient')}`
  const settle = (as: 'sent' | 'unsent', label: string, question: string) => (
    <Button
      size="small"
      pending={pending}
      onClick={() => confirm(question) && void submit(as)}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-2 text-sm">
      <p>
        If you know what happened, you can decide now. ‘Count as sent’: people who did not get the
        email will never get it. ‘Send again’: people who already have it get it twice.
      </p>
      <div className="flex flex-wrap gap-2">
        {settle(
          'sent',
          'Count as sent',
          `Count ${people} as sent? People who did not get the email will never get it.`,
        )}
        {settle(
          'unsent',
          'Send again',
          `Send to ${people} again? People who already have the email get it twice.`,
        )}
      </div>
    </div>
  )
}
