import { mayLeave } from '#client/unsaved.ts'
import type { DeskItem } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { AutosaveNote } from './autosave-note.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { EditFields } from './edit-fields.tsx'
import { HistoryButton } from '#features/publishing/history/history-button.tsx'
import { TranslationNote } from '#features/publishing/translation/translation-note.tsx'
import { useEdit } from './use-edit.ts'

interface EditDialogProps {
  item: DeskItem
  onClose: () => void
}

/** Edits one article. Closes when it is saved. */
export function EditDialog({ item, onClose }: EditDialogProps) {
  const edit = useEdit(item, onClose)
  const { form, draft, pending } = edit
  return (
    <FormDialog
      size="wide"
      title={item.type === 'external' ? 'Edit External Article' : 'Edit Op-Ed Article'}
      form={form}
      draft={draft}
      submit="Save Changes"
      pending={pending}
      pendingLabel="Saving..."
      onValid={edit.save}
      onClose={() => mayLeave() && onClose()}
      beside={
        <>
          <HistoryButton item={item} onRestored={onClose} />
          {edit.conflict && (
            <EditConflict
              form={form}
              item={{ id: item.id, status: edit.status }}
              onSettled={edit.settle}
              onReload={onClose}
            />
          )}
          <AutosaveNote state={edit.autosaved} />
          {edit.preview && (
            <Button variant="outline" onClick={edit.preview}>
              Preview
            </Button>
          )}
        </>
      }
      above={
        <>
          <a
            href={paths.adminEdit(item.id)}
            className={`${buttonClass('outline', 'small')} justify-self-start`}
          >
            Open as a page
          </a>
          <TranslationNote item={item} onMark={edit.markUpToDate} pending={pending} />
        </>
      }
    >
      <EditFields item={item} onImageUnfinished={edit.setImageUnfinished} />
    </FormDialog>
  )
}
