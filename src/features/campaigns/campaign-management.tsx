import { useRef, useState } from 'react'
import { campaignList, subscriberCount } from '#client/queries/campaigns.ts'
import type { QueryState } from '#client/queries/query.ts'
import { useQuery } from '#client/queries/use-query.ts'
import type { Campaign, Week } from '#contract/campaigns.ts'
import type { CampaignAction } from './campaign-card.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignResults } from './campaign-results.tsx'
import { CampaignToolbar } from './campaign-toolbar.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleCampaignDialog } from './schedule-campaign-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useDeleteCampaign, useThisWeek } from './use-campaign-commands.ts'
import { useSend } from './use-send.ts'
import { WeekDialog } from './week-dialog.tsx'

const deleteQuestion = 'Are you sure you want to delete this campaign?'

type Opened =
  | { dialog: 'create' }
  | { dialog: 'week'; week: Week }
  | { dialog: 'edit' | 'preview' | 'test' | 'schedule'; campaign: Campaign }
  | undefined

/** Creates, sends and follows campaigns. */
export function CampaignManagement() {
  const [opened, setOpened] = useState<Opened>()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery(campaignList)
  const count = useQuery(subscriberCount)
  const remove = useDeleteCampaign(() => heading.current?.focus())
  // If another dialog was opened since, it stays.
  const { pending: loadingWeek, load: loadWeek } = useThisWeek((week) =>
    setOpened((current) => current ?? { dialog: 'week', week }),
  )
  const { sending, found, start, confirmAndSend, dismiss } = useSend(() =>
    moveLostFocus(heading.current),
  )
  const create = () => setOpened({ dialog: 'create' })

  function act(action: CampaignAction, campaign: Campaign): void {
    if (action === 'send') void start({ campaign })
    else if (action !== 'delete') setOpened({ dialog: action, campaign })
    else if (confirm(deleteQuestion)) void remove.submit(campaign)
  }

  return (
    <div className="grid gap-6">
      <CampaignToolbar
        count={count}
        onCreate={create}
        onThisWeek={() => void loadWeek()}
        loadingWeek={loadingWeek}
      />
      <CampaignResults
        list={list}
        heading={heading}
        sendBlocked={sending ? 'A campaign is being sent.' : blockedBy(count)}
        onCreate={create}
        onAction={act}
      />
      <OpenedDialog
        opened={opened}
        onDrafted={(campaign) => setOpened({ dialog: 'edit', campaign })}
        onSchedule={(campaign, sendAt) => {
          setOpened(undefined)
          void start({ campaign, sendAt })
        }}
        onClose={() => setOpened(undefined)}
      />
      {found && (
        <CheckDialog
          {...found}
          sendAnyway={found.sendAt === undefined ? 'Send Anyway' : 'Schedule Anyway'}
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

/** The pressed button is disabled or gone. What else was focused since keeps the focus. */
function moveLostFocus(to: HTMLElement | null): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body || activeElement.matches(':disabled')) to?.focus()
}

interface OpenedDialogProps {
  opened: Opened
  onDrafted: (campaign: Campaign) => void
  onSchedule: (campaign: Campaign, sendAt: string) => void
  onClose: () => void
}

function OpenedDialog({ opened, onDrafted, onSchedule, onClose }: OpenedDialogProps) {
  if (!opened) return null
  if (opened.dialog === 'create') return <CampaignDialog campaign={undefined} onClose={onClose} />
  if (opened.dialog === 'week') {
    return <WeekDialog week={opened.week} onDrafted={onDrafted} onClose={onClose} />
  }
  const { dialog, campaign } = opened
  if (dialog === 'edit') {
    return <CampaignDialog key={campaign.id} campaign={campaign} onClose={onClose} />
  }
  if (dialog === 'schedule') {
    const schedule = (sendAt: string) => onSchedule(campaign, sendAt)
    return <ScheduleCampaignDialog campaign={campaign} onSchedule={schedule} onClose={onClose} />
  }
  if (dialog === 'preview') return <PreviewDialog campaign={campaign} onClose={onClose} />
  return <TestDialog campaign={campaign} onClose={onClose} />
}

function blockedBy(count: QueryState<number>): string | undefined {
  if (count.status !== 'ready') return 'The number of subscribers is not known yet.'
  return count.data === 0 ? 'There are no subscribers yet.' : undefined
}
