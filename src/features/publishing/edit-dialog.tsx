import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { contentList } from '#client/queries/content-list.ts'
import { request, RequestError } from '#client/request.ts'
import { mayLeave } from '#client/unsaved.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { desk, type DeskItem } from '#contract/desk.ts'
import { timeZoneName } from '#domain/dates.ts'
import { limits } from '#domain/limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { CheckboxField, TextField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'
import { BodyField } from './body-field.tsx'
import { CorrectionFields } from './correction-fields.tsx'
import { EditConflict } from './edit-conflict.tsx'
import {
  changeOf,
  editForm,
  editValues,
  type EditOutput,
  type EditValues,
} from './article-forms.ts'
import { HistoryButton } from './history-button.tsx'
import { ImageField } from './image-field.tsx'
import { openPage } from './open-page.tsx'
import {
  BylineFields,
  ExcerptField,
  SlugField,
  SourceFields,
  TitleAndSlugFields,
} from './publishing-fields.tsx'
import { showIssues } from './show-issues.ts'

interface EditDialogProps {
  item: DeskItem
  onClose: () => void
}

/** Edits one article. Closes when it is saved. */
export function EditDialog({ item, onClose }: EditDialogProps) {
  const { form, draft, pending, save, conflict, settle } = useEdit(item, onClose)
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
          {conflict && <EditConflict form={form} item={item} onSettled={settle} />}
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
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        <Form form={form} id={formId} onValid={save}>
          {item.status === 'published' ? <PublishedFields /> : <TitleAndSlugFields />}
          <ExcerptField rows={4} />
          <BylineFields />
          <ImageField />
          {item.type === 'external' ? <SourceFields /> : <BodyField />}
          <CheckboxField name="isPopular" label="Mark as Popular" />
          {item.status === 'published' && <CorrectionFields />}
        </Form>
      </div>
    </Dialog>
  )
}

/** The slug does not follow the title here: readers have links with it. */
function PublishedFields() {
  return (
    <>
      <TextField name="title" label="Title" required limit={limits.titleLength} />
      <SlugField help="The old URL leads to the new one for ever." />
      <TextField
        name="publishedAt"
        label={`Published (${timeZoneName})`}
        required
        type="datetime-local"
      />
    </>
  )
}

function useEdit(item: DeskItem, onSaved: () => void) {
  const [saved, setSaved] = useState(item)
  const [conflict, setConflict] = useState(false)
  const form = useForm<EditValues, unknown, EditOutput>({
    resolver: zodResolver(editForm(item)),
    defaultValues: editValues(item),
  })
  const draft = useDraft(form, `edit:${item.id}`)
  const { pending, submit } = useFormSubmit(form, {
    send: (output: EditOutput) =>
      request(desk.update, {
        params: { id: item.id },
        body: changeOf(output, saved),
      }),
    success: (result) => ['Success', 'Content updated successfully', openPage(result)],
    failure: { title: 'Error', fallback: 'Failed to update content' },
    refresh: [contentList],
    handle: (error) => {
      const isSlugTaken = showIssues(form, error)
      if (error instanceof RequestError && error.status === 409 && !isSlugTaken) setConflict(true)
      return false
    },
    done: (result) => {
      draft.clear()
      contentList.put(result)
      onSaved()
    },
    typedSince: (result, sent) => {
      setSaved(result)
      contentList.put(result)
      keepTyped(form, sent, editValues(result))
    },
  })
  return {
    form,
    draft,
    pending,
    save: (output: EditOutput) => void submit(output),
    conflict,
    settle: () => setConflict(false),
  }
}
