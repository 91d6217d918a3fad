import { articleList } from '#client/queries/article-list.ts'
import { refreshIfChanged } from '#client/refresh-if-changed.ts'
import { request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk, type DeskArticle, type DeskSummary } from '#contract/desk.ts'
import {
  afterDeletion,
  afterPublication,
  afterUnpublication,
  scheduledText,
} from './toast-actions.tsx'

/** What the toasts say, here and in the form. */
export const moveTexts = {
  published: 'Article published',
  notChanged: 'Failed to update content',
  deleted: 'Content deleted successfully',
  notDeleted: 'Failed to delete content',
}

type Move =
  | { status: 'published' }
  | { status: 'draft' }
  | { status: 'scheduled'; publishAt: string }
  | { status: 'restored' }

/** Publishes, schedules, unpublishes or restores the article of a card. */
export function useChangeStatus(card: DeskSummary) {
  const { pending, submit } = useSubmit({
    send: (move: Move) => send(card, move),
    success: (article, move) => ['Success', movedText(move, card), actionAfter(article, card)],
    failure: { title: 'Error', fallback: moveTexts.notChanged },
    refresh: [articleList],
    handle: refreshIfChanged(articleList),
    done: (article) => articleList.put(article),
  })
  return {
    pending,
    publish: () => void submit({ status: 'published' }),
    unpublish: () => void submit({ status: 'draft' }),
    restore: () => void submit({ status: 'restored' }),
    schedule: (publishAt: string) => submit({ status: 'scheduled', publishAt }),
  }
}

function actionAfter(article: DeskArticle, before: DeskSummary) {
  if (article.status === 'published') return afterPublication(article)
  return before.status === 'published' && !article.held && afterUnpublication(article)
}

function send({ id, updatedAt }: DeskSummary, move: Move): Promise<DeskArticle> {
  if (move.status === 'restored') return request(desk.restore, { params: { id } })
  return request(desk.update, { params: { id }, body: { ...move, updatedAt } })
}

function movedText(move: Move, before: DeskSummary): string {
  if (move.status === 'published') return moveTexts.published
  if (move.status === 'draft') return draftAgainText(before)
  if (move.status === 'restored') return 'Article restored as a draft'
  return scheduledText(move.publishAt)
}

/** The toast of an article that became a draft. */
export function draftAgainText({ status }: Pick<DeskSummary, 'status'>): string {
  return `Article ${status === 'scheduled' ? 'unscheduled' : 'unpublished'}. It is a draft now.`
}

/** Deletes an article, and shows a toast with a button that undoes it. */
export function useDelete() {
  return useSubmit({
    send: ({ id }: DeskSummary) => request(desk.remove, { params: { id } }),
    success: (_, card) => ['Success', moveTexts.deleted, afterDeletion(card)],
    failure: { title: 'Error', fallback: moveTexts.notDeleted },
    refresh: [articleList],
    handle: (error, { id }) => {
      if (error instanceof RequestError && error.status === 404) articleList.drop(id)
    },
    done: (_, { id }) => articleList.drop(id),
  })
}
