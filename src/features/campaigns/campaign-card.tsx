import { useMemo, type ComponentProps } from 'react'
import { isEditable } from '#client/queries/campaigns.ts'
import { request } from '#client/request.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { paths } from '#domain/addresses/paths.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { plural } from '#domain/text/plural.ts'
import { knownAttributes } from '#domain/text/script.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { subscribersOf } from './audience-texts.ts'
import { campaignExcerpt } from './campaign-excerpt.ts'
import { DeliveryReport, isQueued } from './delivery-report.tsx'
import { ScheduledSend } from './scheduled-send.tsx'
import { SettleDelivery } from './settle-delivery.tsx'
import { useCampaignCommand } from './use-campaign-commands.ts'

export type CampaignAction = 'preview' | 'edit' | 'test' | 'schedule' | 'send' | 'delete'

interface CampaignCardProps {
  campaign: Campaign
  /** Why it cannot be sent now; `undefined` if it can. */
  sendBlocked: string | undefined
  onAction: (action: CampaignAction, campaign: Campaign) => void
}

/** One campaign: a draft with its actions, or a started one with its delivery. */
export function CampaignCard({ campaign, sendBlocked, onAction }: CampaignCardProps) {
  const { title, language, authorName, content, createdAt, sentAt, sentBy, subscriberCount } =
    campaign
  const { delivery } = campaign
  const excerpt = useMemo(() => campaignExcerpt(content), [content])
  const titleId = `campaign-${campaign.id}`
  const [tone, state] = statusOf(campaign)
  // The texts of a campaign to everyone have the direction of most of their letters.
  const written = language === 'all' ? defaultLanguage : language
  return (
    <li
      aria-labelledby={titleId}
      className="bg-surface-raised @container flex min-w-0 flex-col gap-3 border p-4"
    >
      <Badge tone={tone} className="self-start justify-self-start">
        {state}
      </Badge>
      <div>
        <h2
          id={titleId}
          className="text-lg wrap-anywhere @3xs:line-clamp-3"
          {...knownAttributes(title, written)}
        >
          {title}
        </h2>
        <p className="text-text-quiet mt-1 text-sm wrap-anywhere">
          By <Bdi>{authorName}</Bdi>
        </p>
      </div>
      <p className="text-sm wrap-anywhere" {...knownAttributes(excerpt, written)}>
        {excerpt}
      </p>
      {campaign.scheduledFor === undefined && <DeliveryReport title={title} delivery={delivery} />}
      <ScheduledSend
        campaign={campaign}
        sendBlocked={sendBlocked}
        onSend={() => onAction('send', campaign)}
      />
      <SettleDelivery campaign={campaign} />
      <div className="mt-auto grid gap-3">
        <div className="text-text-quiet grid gap-0.5 border-t pt-3 text-sm tabular-nums">
          {language !== 'all' && <p>For {subscribersOf(language)}</p>}
          <p>Created {formatDateTime(createdAt)}</p>
          {sentAt !== undefined && <p>Sent {formatDateTime(sentAt)}</p>}
          {sentBy !== undefined && (
            <p className="wrap-anywhere">
              {campaign.scheduledFor === undefined ? 'Sent' : 'Scheduled'} by <Bdi>{sentBy}</Bdi>
            </p>
          )}
          {campaign.status === 'sent' && subscriberCount !== undefined && (
            <p>{`${subscriberCount.toLocaleString('en-US')} ${plural(subscriberCount, 'subscriber')}`}</p>
          )}
          <Publicity campaign={campaign} />
        </div>
        <Actions campaign={campaign} sendBlocked={sendBlocked} onAction={onAction} />
      </div>
    </li>
  )
}

function statusOf({ status, scheduledFor, delivery }: Campaign): [BadgeTone, string] {
  const { state } = delivery
  if (status === 'sent') return ['success', 'sent']
  if (state === 'idle') return ['outline', scheduledFor === undefined ? 'draft' : 'scheduled']
  if (state === 'attention') return ['danger', 'needs attention']
  return ['solid', isQueued(delivery) ? 'queued' : 'sending']
}

function Actions({ campaign, sendBlocked, onAction }: CampaignCardProps) {
  const button = (action: CampaignAction, label: string, props?: ComponentProps<typeof Button>) => (
    <Button
      size="small"
      aria-label={`${label} ${campaign.title}`}
      onClick={() => onAction(action, campaign)}
      {...props}
    >
      {label}
    </Button>
  )
  const blocked = { disabled: sendBlocked !== undefined, title: sendBlocked }
  return (
    <div className="flex flex-wrap gap-2">
      {button('preview', 'Preview')}
      {isEditable(campaign) && (
        <>
          {button('edit', 'Edit')}
          {button('test', 'Test', { 'aria-label': `Send a test of ${campaign.title}` })}
          {button('schedule', 'Schedule…', blocked)}
          {button('send', 'Send', { ...blocked, variant: 'primary' })}
          {button('delete', 'Delete', { variant: 'danger' })}
        </>
      )}
    </div>
  )
}

/** Whether readers find a sent campaign on the site, a link to its page there, and a button that changes this. */
function Publicity({ campaign: { id, title, issue, isPublic } }: { campaign: Campaign }) {
  const { pending, submit } = useCampaignCommand<void>({
    send: () => request(campaigns.setPublic, { params: { id }, body: { isPublic: !isPublic } }),
    success: () => [isPublic ? 'The issue is no longer on the site' : 'The issue is on the site'],
  })
  if (issue === undefined) return isPublic ? null : <p>Not on the site</p>
  const question = `Take issue ${issue} off the site? The link ‘View in browser’ in its emails then leads to a page that is not found.`
  const label = isPublic ? 'Keep private' : 'Show on the site'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {isPublic ? (
        <p>
          On the site as{' '}
          <a href={paths.issue(issue)} className="underline">
            issue {issue}
          </a>
        </p>
      ) : (
        <p>Issue {issue}, not on the site</p>
      )}
      <Button
        size="small"
        pending={pending}
        onClick={() => (!isPublic || confirm(question)) && void submit()}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </div>
  )
}
