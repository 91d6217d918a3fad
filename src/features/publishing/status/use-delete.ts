import { contentList } from '#client/queries/content-list.ts'
import { request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk, type DeskSummary } from '#contract/desk.ts'
import { afterDeletion } from './toast-actions.tsx'

/** Deletes an article, calls `onDeleted`, and shows a toast with a button that undoes it. */
export function useDelete(onDeleted?: () => void) {
  return useSubmit({
    send: ({ id }: DeskSummary) => request(desk.remove, { params: { id } }),
    success: (_, card) => ['Success', 'Content deleted successfully', afterDeletion(card)],
    failure: { title: 'Error', fallback: 'Failed to delete content' },
    refresh: [contentList],
    handle: (error, { id }) => {
      if (error instanceof RequestError && error.status === 404) contentList.drop(id)
    },
    done: (_, { id }) => {
      contentList.drop(id)
      onDeleted?.()
    },
  })
}
