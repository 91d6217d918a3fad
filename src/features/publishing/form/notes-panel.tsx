import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { writerList } from '#client/queries/newsroom.ts'
import { createQuery, useQuery, type Query } from '#client/queries/query.ts'
import { useActor } from '#client/queries/actor.ts'
import { request } from '#client/request.ts'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { useSubmit } from '#client/use-submit.ts'
import { ownerName } from '#contract/newsroom.ts'
import { NewNote, notes, type Note } from '#contract/notes.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { limits } from '#domain/site/limits.ts'
import { plural } from '#domain/text/plural.ts'
import { textAttributes } from '#domain/text/script.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextareaField } from '#ui/form-fields.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'

interface NotesProps {
  /** The id of the article. */
  id: string
}

interface NotesPanelProps extends NotesProps {
  /** When the review last changed: there may be new notes. */
  reviewedAt: string | undefined
}

/** The notes about a draft, which its writer and the editors write for each other. */
export function NotesPanel({ id, reviewedAt }: NotesPanelProps) {
  const query = useMemo(() => createQuery(() => request(notes.list, { params: { id } })), [id])
  const state = useQuery(query)
  const writers = useQuery(writerList)
  const me = useActor()
  useEffect(() => {
    // The first load is begun by `useQuery`.
    const isLoaded = query.$state.get().status === 'ready'
    if (reviewedAt !== undefined && isLoaded) void query.refresh()
  }, [query, reviewedAt])
  const [quote, setQuote] = useState<string>()
  if (state.status === 'failed') {
    return <NotLoaded onRetry={() => query.refresh()}>The notes could not be loaded.</NotLoaded>
  }
  // The newest first.
  const all = state.status === 'ready' ? state.data.toReversed() : []
  const isAlone = me?.name === ownerName && writers.status === 'ready' && writers.data.length === 0
  if (isAlone && all.length === 0) return null
  const open = all.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = all.filter(({ resolvedAt }) => resolvedAt !== null)
  return (
    <section aria-label="Notes" className="grid gap-3">
      <NoteList id={id} shown={open} query={query} />
      {resolved.length > 0 && (
        <details>
          <summary className="text-text-quiet py-2.5 text-sm">
            {`${resolved.length} resolved ${plural(resolved.length, 'note')}`}
          </summary>
          <NoteList id={id} shown={resolved} query={query} />
        </details>
      )}
      <Button
        size="small"
        className="justify-self-start"
        // A press would end the selection in the visual editor.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setQuote(selectedPassage())}
      >
        Add a Note…
      </Button>
      {quote !== undefined && (
        <NoteDialog id={id} quote={quote} query={query} onClose={() => setQuote(undefined)} />
      )}
    </section>
  )
}

/** The selected text in the body, as text with marks or in the visual editor. */
function selectedPassage(): string {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
  const selected = field
    ? field.value.slice(field.selectionStart, field.selectionEnd)
    : String(document.getSelection() ?? '')
  return selected.trim().slice(0, limits.noteQuoteLength)
}

interface NoteListProps extends NotesProps {
  shown: readonly Note[]
  query: Query<Note[]>
}

function NoteList({ id, shown, query }: NoteListProps) {
  const { pending, submit } = useSubmit({
    send: ({ id: note, resolvedAt }: Note) =>
      request(notes.resolve, { params: { id, note }, body: { isResolved: resolvedAt === null } }),
    failure: { title: 'Error', fallback: 'Failed to update the note' },
    refresh: [query],
  })
  return (
    <ul className="grid gap-3 empty:hidden">
      {shown.map((note) => (
        <li key={note.id} className="bg-surface-raised grid gap-2 border p-3 text-sm wrap-anywhere">
          <Quote text={note.quote} />
          <p className="whitespace-pre-line" {...textAttributes(note.text)}>
            {note.text}
          </p>
          <p className="text-text-quiet">
            <Bdi>{note.writtenBy ?? 'Somebody'}</Bdi>, {formatDateTime(note.writtenAt)}
          </p>
          <Button
            size="small"
            className="justify-self-start"
            disabled={pending}
            aria-label={`${step(note)}: ${note.text}`}
            onClick={() => void submit(note)}
          >
            {step(note)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const step = ({ resolvedAt }: Note) => (resolvedAt === null ? 'Resolve' : 'Open again')

function Quote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <blockquote
      className="border-s-4 ps-3 text-sm wrap-anywhere whitespace-pre-line"
      {...textAttributes(text)}
    >
      {text}
    </blockquote>
  )
}

interface NoteDialogProps extends NotesProps {
  quote: string
  query: Query<Note[]>
  onClose: () => void
}

function NoteDialog({ id, quote, query, onClose }: NoteDialogProps) {
  const form = useForm({
    resolver: zodResolver(NewNote),
    defaultValues: { quote, text: '' },
  })
  const { isDirty } = form.formState
  useUnsaved(isDirty && 'text')
  const { pending, submit } = useSubmit({
    send: (body: NewNote) => request(notes.write, { params: { id }, body }),
    success: () => ['Note added'],
    failure: { title: 'Error', fallback: 'Failed to add the note' },
    refresh: [query],
    done: onClose,
  })
  return (
    <FormDialog
      title="Add a Note"
      description={
        quote === '' ? 'To be about a passage, select it before.' : 'It is about this passage:'
      }
      form={form}
      submit="Add note"
      pending={pending}
      pendingLabel="Adding..."
      onValid={(values) => void submit(values)}
      onClose={() => (!isDirty || confirm('Discard the note?')) && onClose()}
    >
      <Quote text={quote} />
      <TextareaField
        name="text"
        label="Note"
        required
        rows={4}
        limit={limits.reviewNoteLength}
        help="Readers never see it."
      />
    </FormDialog>
  )
}
