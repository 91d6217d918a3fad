import type { UseFormReturn } from 'react-hook-form'
import type { DeskItem } from '#contract/desk.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { editValues, type EditOutput, type EditValues } from './article-forms.ts'
import { readArticle } from './changed-elsewhere.ts'

interface EditConflictProps {
  form: UseFormReturn<EditValues, unknown, EditOutput>
  item: DeskItem
  onSettled: () => void
}

/** Lets the editor settle a conflict: the article was changed elsewhere since it was opened. */
export function EditConflict({ form, item, onSettled }: EditConflictProps) {
  async function settle(take: (current: DeskItem) => void): Promise<void> {
    const current = await readArticle(item.id)
    if (!current) return
    take(current)
    onSettled()
  }
  const keep = ({ updatedAt }: DeskItem) =>
    form.setValue('updatedAt', updatedAt, { shouldDirty: true })
  const load = (current: DeskItem) => form.reset(editValues(current))
  return (
    <ConflictNotice
      what="article"
      onKeep={() => void settle(keep)}
      onLoad={() => void settle(load)}
    />
  )
}
