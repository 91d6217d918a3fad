import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { authorList } from '#client/queries/authors.ts'
import { messageOf, request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { mayLeave } from '#client/unsaved.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { authors, type Author } from '#contract/authors.ts'
import { limits } from '#domain/site/limits.ts'
import { isolated } from '#domain/text/script.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextareaField } from '#ui/form-fields.tsx'

interface AuthorDialogProps {
  author: Author
  onClose: () => void
}

/** `updatedAt` is the version that the text was taken from, empty if there was none. */
const AuthorForm = z.object({
  biography: authors.update.body.shape.biography,
  updatedAt: z.string(),
})
type Values = z.input<typeof AuthorForm>

function valuesOf({ biography = '', updatedAt = '' }: Author): Values {
  return { biography, updatedAt }
}

/** Edits the biography of an author. Closes when it is saved. */
export function AuthorDialog({ author, onClose }: AuthorDialogProps) {
  const { slug, name } = author
  const [isConflict, setIsConflict] = useState(false)
  const form = useForm<Values>({
    resolver: zodResolver(AuthorForm),
    defaultValues: valuesOf(author),
  })
  const draft = useDraft(form, `author:${encodeURIComponent(slug)}`)
  const show = (saved: Author) =>
    authorList.update((all) => all.map((one) => (one.slug === slug ? saved : one)))
  const { pending, submit } = useFormSubmit(form, {
    send: ({ biography, updatedAt }: Values) =>
      request(authors.update, {
        params: { slug },
        body: { biography, updatedAt: updatedAt === '' ? null : updatedAt },
      }),
    success: () => ['Success', 'Biography saved'],
    failure: { title: 'Error', fallback: 'Failed to save the biography' },
    refresh: [],
    handle: (error) => {
      if (error instanceof RequestError && error.status === 409) setIsConflict(true)
    },
    done: (saved) => {
      draft.clear()
      show(saved)
      onClose()
    },
    typedSince: (saved, sent) => {
      show(saved)
      keepTyped(form, sent, valuesOf(saved))
    },
  })

  /** Settles a conflict with the biography as the server has it now. */
  async function settle(take: (current: Author) => void): Promise<void> {
    try {
      const all = await request(authors.list)
      authorList.update(() => all)
      const current = all.find((one) => one.slug === slug)
      if (!current) {
        failureToast('Error', 'This author no longer exists.')
        return
      }
      take(current)
      setIsConflict(false)
    } catch (error) {
      failureToast('Error', messageOf(error, 'Failed to fetch authors'), error)
    }
  }

  return (
    <FormDialog
      title={`About ${isolated(name)}`}
      form={form}
      draft={draft}
      submit="Save Changes"
      pending={pending}
      pendingLabel="Saving..."
      onValid={(values) => void draft.holdDuring(submit(values))}
      onClose={() => mayLeave() && onClose()}
      beside={
        isConflict && (
          <ConflictNotice
            what="biography"
            onKeep={() =>
              void settle((current) =>
                form.setValue('updatedAt', valuesOf(current).updatedAt, { shouldDirty: true }),
              )
            }
            onLoad={() => void settle((current) => form.reset(valuesOf(current)))}
          />
        )
      }
    >
      <TextareaField
        name="biography"
        label="Biography"
        rows={6}
        limit={limits.biographyLength}
        help="A few sentences for readers, on the author’s page. Without one the page has the name and the articles."
      />
    </FormDialog>
  )
}
