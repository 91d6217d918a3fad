import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from '#contract/zod.ts'
import { authorList } from '#client/queries/authors.ts'
import { request } from '#client/request.ts'
import { mayLeave } from '#client/unsaved.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { authors, type Author } from '#contract/authors.ts'
import { limits } from '#domain/limits.ts'
import { isolated } from '#domain/script.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { TextareaField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'

interface AuthorDialogProps {
  author: Author
  onClose: () => void
}

type Values = z.input<typeof authors.update.body>

/** Edits the biography of an author. Closes when it is saved. */
export function AuthorDialog({ author, onClose }: AuthorDialogProps) {
  const { slug, name, biography = '' } = author
  const form = useForm<Values>({
    resolver: zodResolver(authors.update.body),
    defaultValues: { biography },
  })
  const draft = useDraft(form, `author:${encodeURIComponent(slug)}`)
  const show = (saved: Author) =>
    authorList.update((all) => all.map((one) => (one.slug === slug ? saved : one)))
  const { pending, submit } = useFormSubmit(form, {
    send: (body: Values) => request(authors.update, { params: { slug }, body }),
    success: () => ['Success', 'Biography saved'],
    failure: { title: 'Error', fallback: 'Failed to save the biography' },
    refresh: [],
    done: (saved) => {
      draft.clear()
      show(saved)
      onClose()
    },
    typedSince: (saved, sent) => {
      show(saved)
      keepTyped(form, sent, { biography: saved.biography ?? '' })
    },
  })
  const formId = `author-${slug}`
  const close = () => mayLeave() && onClose()
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`About ${isolated(name)}`}
      actions={
        <>
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
        <Form form={form} id={formId} onValid={(values) => void submit(values)}>
          <TextareaField
            name="biography"
            label="Biography"
            rows={6}
            limit={limits.biographyLength}
            help="A few sentences for readers, on the author’s page. Without one the page has the name and the articles."
          />
        </Form>
      </div>
    </Dialog>
  )
}
