import { mayLeave } from '#client/unsaved.ts'
import type { DeskItem } from '#contract/desk.ts'
import { paths } from '#domain/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Form } from '#ui/form.tsx'
import { AutosaveNote } from './autosave-note.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { EditFields } from './edit-fields.tsx'
import { HistoryButton } from './history-button.tsx'
import { PresenceNote } from './presence-note.tsx'
import { useEdit } from './use-edit.ts'

interface EditDialogProps {
  item: DeskItem
  onClose: () => void
}

/** Edits one article. Closes when it is saved. */
export function EditDialog({ item, onClose }: EditDialogProps) {
  const edit = useEdit(item, onClose)
  const { form, draft, pending } = edit
  const formId = `edit-${item.id}`
  const close = () => mayLeave() && onClose()
  return (
    <Dialog
      open
      onOpenChange={close}
      size="wide"
      title={item.type === 'external' ? 'Edit External Article' : 'Edit Op-Ed Article'}
      actions={
        <>
          <HistoryButton item={item} onRestored={onClose} />
          {edit.conflict && (
            <EditConflict form={form} item={item} onSettled={edit.settle} onReload={onClose} />
          )}
          <AutosaveNote state={edit.autosaved} />
          {edit.preview && (
            <Button variant="outline" onClick={edit.preview}>
              Preview
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <a
          href={paths.adminEdit(item.id)}
          className={`${buttonClass('outline', 'small')} justify-self-start`}
        >
          Open as a page
        </a>
        <PresenceNote since={edit.otherSince} />
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        <Form form={form} id={formId} onValid={edit.save}>
          <EditFields item={item} onImageUnfinished={edit.setImageUnfinished} />
        </Form>
      </div>
    </Dialog>
  )
}
