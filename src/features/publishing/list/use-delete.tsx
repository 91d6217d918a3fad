import { contentList } from '#client/queries/content-list.ts'
import { messageOf, request, RequestError } from '#client/request.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk, type DeskSummary } from '#contract/desk.ts'
import { ToastAction } from '#ui/toast-action.tsx'

/** Deletes an article. The toast of success has a button that restores it as a draft. */
export function useDelete() {
  return useSubmit({
    send: ({ id }: DeskSummary) => request(desk.remove, { params: { id } }),
    success: (_, card) => [
      'Success',
      'Content deleted successfully',
      <Undo key="undo" card={card} />,
    ],
    failure: { title: 'Error', fallback: 'Failed to delete content' },
    refresh: [contentList],
    handle: (error, { id }) => {
      if (error instanceof RequestError && error.status === 404) contentList.drop(id)
    },
    done: (_, { id }) => contentList.drop(id),
  })
}

function Undo({ card }: { card: DeskSummary }) {
  return (
    <ToastAction
      label="Undo"
      alternative="Show the status Deleted in Content Management to restore the article"
      onClick={() => void undo(card)}
    />
  )
}

/** Not a hook, because the card is gone by now. */
async function undo({ id }: DeskSummary): Promise<void> {
  try {
    contentList.put(await request(desk.restore, { params: { id } }))
    toast('Success', 'Article restored as a draft')
    void contentList.refresh()
  } catch (error) {
    failureToast('Error', messageOf(error, 'Failed to restore content'), error)
  }
}
