import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { authorList } from '#client/queries/authors.ts'
import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { mayLeave } from '#client/unsaved.ts'
import { isChangedElsewhere, useConflict } from '#client/use-conflict.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { authors, type Author } from '#contract/authors.ts'
import { limits } from '#domain/site/limits.ts'
import { isolated } from '#domain/text/script.ts'
import { ConflictNotice } from '#features/writing/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextareaField } from '#ui/form-fields.tsx'

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
export function AuthorDialog({ author, onClose }: { author: Author; onClose: () => void }) {
  const { slug, name } = author
  const form = useForm({ resolver: zodResolver(AuthorForm), defaultValues: valuesOf(author) })
  const draft = useDraft(form, `author:${encodeURIComponent(slug)}`)
  const show = (saved: Author) =>
    authorList.update((all) =>
      all.map((one) =>
        one.slug === slug ? { ...saved, language: one.language, articles: one.articles } : one,
      ),
    )
  const { pending, submit } = useFormSubmit(form, {
    send: ({ biography, updatedAt }: Values) =>
      request(authors.update, {
        params: { slug },
        body: { biography, updatedAt: updatedAt === '' ? null : updatedAt },
      }),
    success: () => ['Success', 'Biography saved'],
    failure: { title: 'Error', fallback: 'Failed to save the biography' },
    handle: (error) => {
      if (isChangedElsewhere(error)) conflict.open()
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

  const conflict = useConflict(form, { read: () => readAuthor(slug), valuesOf })

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
      beside={<ConflictNotice what="biography" conflict={conflict} />}
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

async function readAuthor(slug: string): Promise<Author | undefined> {
  try {
    const all = await request(authors.list)
    authorList.update(() => all)
    const current = all.find((one) => one.slug === slug)
    if (!current) failureToast('Error', 'This author no longer exists.')
    return current
  } catch (error) {
    failureToast('Error', messageOf(error, 'Failed to fetch authors'), error)
    return undefined
  }
}
