import { useState, type ComponentProps } from 'react'
import { campaignList } from '#client/queries/campaigns.ts'
import { subscriberCount } from '#client/queries/subscribers.ts'
import { type QueryState, useQuery } from '#client/queries/query.ts'
import { type Campaign, subscribersIn, type CampaignLanguage } from '#contract/campaigns.ts'
import type { SubscriberCounts } from '#contract/subscribers.ts'
import type { Week } from '#contract/this-week.ts'
import { isolated } from '#domain/text/script.ts'
import { ScheduleDialog } from '#features/scheduling/schedule-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { everyoneIn, subscribersOf } from './audience-texts.ts'
import type { CampaignAction } from './campaign-card.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignResults } from './campaign-results.tsx'
import { CampaignToolbar } from './campaign-toolbar.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useDeleteCampaign, useThisWeek } from './use-campaign-commands.ts'
import { useSend } from './use-send.ts'
import { WeekDialog } from './week-dialog.tsx'

type Opened =
  | { dialog: 'create' }
  | { dialog: 'week'; week: Week }
  | { dialog: 'edit' | 'preview' | 'test' | 'schedule'; campaign: Campaign }
  | undefined

/** Creates, sends and follows campaigns. */
export function CampaignManagement() {
  const [opened, setOpened] = useState<Opened>()
  const list = useQuery(campaignList)
  const count = useQuery(subscriberCount)
  const remove = useDeleteCampaign()
  const { pending: loadingWeek, load: loadWeek } = useThisWeek((week, isOtherLanguage) =>
    setOpened((current) => {
      // The editor may have closed the dialog, or opened another one, during the call: then nothing changes.
      const isExpected = isOtherLanguage ? current?.dialog === 'week' : current === undefined
      return isExpected ? { dialog: 'week', week } : current
    }),
  )
  const { sending, found, start, confirmAndSend, dismiss } = useSend()
  const create = () => setOpened({ dialog: 'create' })
  // A late answer replaces only the dialog that made the call, not one that was opened since.
  const replace = (next: Opened) => setOpened((current) => (current === opened ? next : current))

  function act(action: CampaignAction, campaign: Campaign): void {
    if (action === 'send') void start({ campaign })
    else if (action !== 'delete') setOpened({ dialog: action, campaign })
    else if (confirm('Are you sure you want to delete this campaign?')) void remove.submit(campaign)
  }

  return (
    <div className="grid gap-6">
      <CampaignToolbar
        count={count}
        onCreate={create}
        onThisWeek={() => loadWeek()}
        loadingWeek={loadingWeek}
      />
      <CampaignResults
        list={list}
        sendBlocked={({ language }) =>
          sending ? 'A campaign is being sent.' : blockedBy(count, language)
        }
        onCreate={create}
        onAction={act}
      />
      <OpenedDialog
        opened={opened}
        isLoading={loadingWeek}
        onLanguage={loadWeek}
        onDrafted={(campaign) => replace({ dialog: 'edit', campaign })}
        onSchedule={(campaign, sendAt) => {
          replace(undefined)
          void start({ campaign, sendAt })
        }}
        onClose={() => replace(undefined)}
      />
      {found && (
        <CheckDialog
          found={found}
          onEdit={() => {
            dismiss()
            setOpened({ dialog: 'edit', campaign: found.campaign })
          }}
          onSend={() => confirmAndSend(found)}
          onClose={dismiss}
        />
      )}
    </div>
  )
}

interface OpenedDialogProps extends Omit<ComponentProps<typeof WeekDialog>, 'week'> {
  opened: Opened
  /** @param sendAt an ISO 8601 instant, or 'now' for in ten minutes. */
  onSchedule: (campaign: Campaign, sendAt: string) => void
}

function OpenedDialog({ opened, onSchedule, ...ofWeek }: OpenedDialogProps) {
  const { onClose } = ofWeek
  if (!opened) return null
  if (opened.dialog === 'create') return <CampaignDialog campaign={undefined} onClose={onClose} />
  if (opened.dialog === 'week') {
    return <WeekDialog key={opened.week.language} week={opened.week} {...ofWeek} />
  }
  const { dialog, campaign } = opened
  if (dialog === 'edit') {
    return <CampaignDialog key={campaign.id} campaign={campaign} onClose={onClose} />
  }
  if (dialog === 'schedule') {
    const schedule = async (sendAt: string) => onSchedule(campaign, sendAt)
    return (
      <ScheduleDialog
        title="Schedule Campaign"
        description={`‘${isolated(campaign.title)}’ is sent at this time to ${everyoneIn(campaign.language)} then. Until then you can unschedule it.`}
        other={
          <Button variant="outline" onClick={() => void schedule('now')}>
            Send in 10 Minutes
          </Button>
        }
        onSchedule={schedule}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'preview') return <PreviewDialog campaign={campaign} onClose={onClose} />
  return <TestDialog campaign={campaign} onClose={onClose} />
}

function blockedBy(count: QueryState<SubscriberCounts>, language: CampaignLanguage) {
  if (count.status !== 'ready') return 'The number of subscribers is not known yet.'
  return subscribersIn(language, count.data) === 0
    ? `There are no ${subscribersOf(language)} yet.`
    : undefined
}
