import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk, type DeskItem } from '#contract/desk.ts'
import { isChangedElsewhere } from './changed-elsewhere.ts'

interface UpToDate {
  /** The translation as it was last saved, once a running save is done. */
  current: () => Promise<DeskItem>
  saved: (result: DeskItem) => void
  onConflict: () => void
}

/** Notes that a translation has what its original says in a revision. The text of the form stays unsaved. */
export function useUpToDate({ current, saved, onConflict }: UpToDate) {
  const { pending, submit } = useSubmit({
    send: async ({ translatedRevision }: Marking) => {
      const { id, updatedAt, status } = await current()
      // The status lets a draft be unfinished.
      const kept = status === 'draft' ? { status } : {}
      return request(desk.update, {
        params: { id },
        body: { translatedRevision, updatedAt, ...kept },
      })
    },
    success: () => ['Success', 'The translation is marked as up to date'],
    failure: { title: 'Error', fallback: 'Failed to update content' },
    handle: (error) => {
      if (isChangedElsewhere(error)) onConflict()
    },
    done: (result, marking) => {
      marking.isDone = true
      saved(result)
    },
  })
  async function markUpToDate(translatedRevision: number): Promise<boolean> {
    const marking: Marking = { translatedRevision, isDone: false }
    await submit(marking)
    return marking.isDone
  }
  return { marking: pending, markUpToDate }
}

interface Marking {
  translatedRevision: number
  isDone: boolean
}
