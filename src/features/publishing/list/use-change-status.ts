import { useState } from 'react'
import { contentList } from '#client/queries/content-list.ts'
import { refreshIfOutdated } from '#client/refresh-if-outdated.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk, type DeskArticle, type DeskSummary } from '#contract/desk.ts'
import { openPage } from '#features/publishing/form/open-page.tsx'
import { scheduledText } from '#features/publishing/form/schedule-article-dialog.tsx'

type Move =
  | { status: 'published' }
  | { status: 'draft' }
  | { status: 'scheduled'; publishAt: string }
  | { status: 'restored' }

/** Publishes, schedules, unpublishes or restores the article of a card. */
export function useChangeStatus(card: DeskSummary) {
  const [asksTime, setAsksTime] = useState(false)
  const { pending, submit } = useSubmit({
    send: (move: Move) => send(card, move),
    success: (article, move) => ['Success', success(move, card), openPage(article)],
    failure: { title: 'Error', fallback: 'Failed to update content' },
    refresh: [contentList],
    handle: refreshIfOutdated(contentList),
    done: (article) => {
      setAsksTime(false)
      contentList.put(article)
    },
  })
  return {
    pending,
    publish: () => void submit({ status: 'published' }),
    unpublish: () => void submit({ status: 'draft' }),
    restore: () => void submit({ status: 'restored' }),
    schedule: (publishAt: string) => void submit({ status: 'scheduled', publishAt }),
    /** Whether the dialog that asks for the time is open. */
    asksTime,
    askTime: () => setAsksTime(true),
    cancel: () => setAsksTime(false),
  }
}

function send({ id, updatedAt }: DeskSummary, move: Move): Promise<DeskArticle> {
  if (move.status === 'restored') return request(desk.restore, { params: { id } })
  return request(desk.update, { params: { id }, body: { ...move, updatedAt } })
}

function success(move: Move, before: DeskSummary): string {
  if (move.status === 'published') return 'Article published'
  if (move.status === 'draft') {
    const done = before.status === 'scheduled' ? 'unscheduled' : 'unpublished'
    return `Article ${done}. It is a draft now.`
  }
  if (move.status === 'restored') return 'Article restored as a draft'
  return scheduledText(move.publishAt)
}
