import type { UseFormReturn } from 'react-hook-form'
import { contentList } from '#client/queries/content-list.ts'
import { failureToast } from '#client/toasts.ts'
import type { DeskItem } from '#contract/desk.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { editValues, type EditOutput, type EditValues } from './article-forms.ts'
import { readArticle } from './changed-elsewhere.ts'

interface EditConflictProps {
  form: UseFormReturn<EditValues, unknown, EditOutput>
  /** The article, with its status as the form knows it. */
  item: Pick<DeskItem, 'id' | 'status'>
  /** Called with the newer version if the form has its values now. */
  onSettled: (current?: DeskItem) => void
  /** Called with the newer version if the form must be replaced or closed: another status has other fields. */
  onReload: (current: DeskItem) => void
}

/** Lets the editor settle a conflict: the article was changed elsewhere since it was opened. */
export function EditConflict({ form, item, onSettled, onReload }: EditConflictProps) {
  async function keep(): Promise<void> {
    const current = await readArticle(item.id)
    if (!current) return
    if (current.status === item.status) {
      form.setValue('updatedAt', current.updatedAt, { shouldDirty: true })
      onSettled()
      return
    }
    // A save of a draft's form would unpublish an article that was published meanwhile.
    const { status } = current
    failureToast(
      'Error',
      `This article is ${status} now. Copy what you want to keep, then load the newer version.`,
    )
  }
  async function load(): Promise<void> {
    const current = await readArticle(item.id)
    if (!current) return
    if (current.status === item.status) {
      form.reset(editValues(current))
      onSettled(current)
      return
    }
    contentList.put(current)
    onReload(current)
    onSettled()
  }
  return <ConflictNotice what="article" onKeep={() => void keep()} onLoad={() => void load()} />
}
