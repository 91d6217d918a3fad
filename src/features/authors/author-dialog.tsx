import * as z from 'zod/mini'
import { authorList } from '#client/queries/authors.ts'
import { messageOf, request } from '#client/request.ts'
import { EditSession } from '#client/editing/edit-session.ts'
import { problemsOf, type Effect, type ItemKind } from '#client/editing/item-kind.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { mayLeave } from '#client/editing/unsaved.ts'
import { useEditSession } from '#client/editing/use-edit-session.ts'
import { authors, type Author } from '#contract/authors.ts'
import { trimText } from '#domain/text/invisible.ts'
import { limits } from '#domain/site/limits.ts'
import { isolated } from '#domain/text/script.ts'
import { ConflictNotice } from '#features/versions/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextareaField } from '#ui/form-fields.tsx'

const AuthorForm = z.object({ biography: authors.update.body.shape.biography })
type Values = z.input<typeof AuthorForm>
/** An edit session needs an id. An author has none, so the slug is used. */
type Item = Author & { id: string }
type Intent = { is: 'apply' }

const itemOf = (author: Author): Item => ({ ...author, id: author.slug })

const applying: Effect<Item, Values> = {
  problems: (values) => problemsOf(AuthorForm, values),
  async send({ values: { biography }, id, version: { updatedAt = null }, signal }) {
    const body = { biography, updatedAt }
    return itemOf(await request(authors.update, { params: { slug: id }, body, signal }))
  },
  isDone: ({ biography = '' }, sent) => trimText(sent.biography) === biography,
}

/** Readers see a biography, so only a press of the button saves it. */
const authorKind: ItemKind<Item, Values, Intent> = {
  localDraftName: (author) => `author:${encodeURIComponent(author?.slug ?? '')}`,
  valuesOf: (author) => ({ biography: author?.biography ?? '' }),
  storedValues: ({ biography }) => ({ biography: trimText(biography) }),
  versionOf: ({ updatedAt = null }) => ({ updatedAt }),
  effectOf: () => applying,
  async find(id) {
    const all = await request(authors.list)
    authorList.update(() => all)
    const current = all.find(({ slug }) => slug === id)
    return current && itemOf(current)
  },
  tellMissing(error) {
    if (error) failureToast('Error', messageOf(error, 'Failed to fetch authors'), error)
    else failureToast('Error', 'This author no longer exists.')
  },
  onItem: ({ id, ...saved }) =>
    authorList.update((all) =>
      all.map((one) =>
        one.slug === id ? { ...saved, language: one.language, articles: one.articles } : one,
      ),
    ),
}

/** Edits the biography of an author. Closes when it is saved. */
export function AuthorDialog({ author, onClose }: { author: Author; onClose: () => void }) {
  const { session, state, form, focusRefused, localDraft } = useEditSession(
    () => new EditSession(authorKind, itemOf(author)),
    () => toast('Not saved yet', 'Save Changes shows it to readers.'),
  )
  const { pending } = state

  async function save(): Promise<void> {
    const outcome = await session.press({ is: 'apply' })
    if (outcome.is === 'done') {
      toast('Success', 'Biography saved')
      if (!outcome.isTyped) onClose()
    } else if (outcome.is === 'failed') {
      const { error } = outcome
      failureToast('Error', messageOf(error, 'Failed to save the biography'), error)
    } else if (outcome.is === 'refused') focusRefused()
  }

  return (
    <FormDialog
      title={`About ${isolated(author.name)}`}
      form={form}
      localDraft={localDraft}
      submit="Save Changes"
      pending={pending !== undefined}
      pendingLabel="Saving..."
      onPress={() => void save()}
      onClose={() => mayLeave() && onClose()}
      beside={<ConflictNotice what="biography" session={session} />}
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
