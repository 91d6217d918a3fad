import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { writerList } from '#client/queries/newsroom.ts'
import { articleList } from '#client/queries/article-list.ts'
import { useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk, type DeskArticle, type Review } from '#contract/desk.ts'
import { requiredText } from '#contract/fields.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { limits } from '#domain/site/limits.ts'
import { keepAction } from '#features/publishing/session/article-actions.ts'
import type { ArticleForm } from '#features/publishing/session/use-article-form.ts'
import { reviewNames } from '#features/publishing/status/live-hint.tsx'
import { moveTexts } from '#features/publishing/status/use-change-status.ts'
import { NotesPanel } from './notes-panel.tsx'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextareaField } from '#ui/form-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { Choice } from '#ui/select.tsx'

interface ReviewPanelProps {
  form: ArticleForm
}

/** The review of a draft: its state, the next step of a writer or of an editor, and the notes. */
export function ReviewPanel({ form }: ReviewPanelProps) {
  const { article, mayPublish } = form
  if (article?.status !== 'draft') return null
  return (
    <>
      {article.review && <State review={article.review} />}
      {mayPublish ? (
        <EditorsStep form={form} article={article} />
      ) : (
        <WritersStep form={form} article={article} />
      )}
      <NotesPanel id={article.id} reviewedAt={article.review?.at} />
    </>
  )
}

function State({ review: { state, by, at } }: { review: Review }) {
  return (
    <Notice>
      {reviewNames[state]}
      {by !== null && (
        <>
          {' '}
          by <Bdi>{by}</Bdi>
        </>
      )}
      , {formatDateTime(at)}
    </Notice>
  )
}

type StepProps = ReviewPanelProps & { article: DeskArticle }

function WritersStep({ form, article: { id, review } }: StepProps) {
  const { pending, submit } = useReview(form, {
    send: () => request(desk.review, { params: { id }, body: { state: 'ready' } }),
    success: ['Ready for review', 'An editor sees it on the dashboard.'],
  })
  if (review?.state === 'ready' && !form.isUnsaved) return null
  return (
    <Button
      className="justify-self-start"
      pending={pending}
      disabled={form.pending !== undefined}
      onClick={() => void submit(undefined)}
    >
      Ready for Review
    </Button>
  )
}

function EditorsStep({ form, article: { id, review, writer } }: StepProps) {
  const writers = useQuery(writerList)
  const [isReturning, setIsReturning] = useState(false)
  const [chosen, setChosen] = useState(writer?.id ?? '')
  const { pending, submit } = useReview(form, {
    send: (writerId: string | null) => request(desk.assign, { params: { id }, body: { writerId } }),
    success: ['Success', 'The draft is handed over'],
  })
  const names = writers.status === 'ready' ? writers.data : []
  // The writer may have another role by now, and so be missing in `names`. The choice must still show the name.
  const others = writer && !names.some((one) => one.id === writer.id) ? [writer] : []
  return (
    <div className="flex flex-wrap items-end gap-3 empty:hidden">
      {[...names, ...others].length > 0 && (
        <Choice
          label="Writer"
          value={chosen}
          options={[
            { value: '', label: 'Editors only' },
            ...[...others, ...names].map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={setChosen}
        />
      )}
      {chosen !== (writer?.id ?? '') && (
        <Button
          variant="outline"
          pending={pending}
          onClick={() => void submit(chosen === '' ? null : chosen)}
        >
          Hand over
        </Button>
      )}
      {review?.state === 'ready' && (
        <Button variant="outline" onClick={() => setIsReturning(true)}>
          Send Back…
        </Button>
      )}
      {isReturning && <ReturnDialog form={form} id={id} onClose={() => setIsReturning(false)} />}
    </div>
  )
}

const ReturnForm = z.object({
  note: requiredText('Say what is to be done', limits.reviewNoteLength, { has: 'lines' }),
})

function ReturnDialog({
  form: articleForm,
  id,
  onClose,
}: ReviewPanelProps & { id: string; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(ReturnForm), defaultValues: { note: '' } })
  const { isDirty } = form.formState
  useUnsaved(isDirty && 'text')
  const { pending, submit } = useReview(articleForm, {
    send: ({ note }: z.output<typeof ReturnForm>) =>
      request(desk.review, { params: { id }, body: { state: 'returned', note } }),
    // Possible even if the text has a conflict: sending back stores the note, not the text.
    needsText: false,
    success: ['Sent back', 'Whoever writes it sees what is to be done.'],
    done: onClose,
  })
  return (
    <FormDialog
      title="Send Back"
      description="The draft goes back to its writer, with your note."
      form={form}
      submit="Send back"
      pending={pending}
      pendingLabel="Sending back..."
      onValid={(values) => void submit(values)}
      onClose={() => (!isDirty || confirm('Discard the note?')) && onClose()}
    >
      <TextareaField
        name="note"
        label="What is to be done"
        required
        rows={4}
        limit={limits.reviewNoteLength}
      />
    </FormDialog>
  )
}

/** A call about the review of the draft in the form. The form takes the answer's review and writer, not its text. */
function useReview<Input>(
  { session, isUnsaved, press, article }: ArticleForm,
  call: {
    send: (input: Input) => Promise<DeskArticle>
    success: [title: string, text: string]
    /** Whether the text in the form must have been saved. By default it must. */
    needsText?: boolean
    done?: () => void
  },
) {
  const calling = useSubmit({
    send: call.send,
    success: () => call.success,
    failure: { title: 'Error', fallback: moveTexts.notChanged },
    refresh: [articleList],
    done: ({ review = null, writer = null }) => {
      const { item } = session.state
      if (item) session.acceptFromElsewhere({ ...item, review, writer })
      call.done?.()
    },
  })
  const submit = async (input: Input): Promise<void> => {
    const kept = isUnsaved ? await press(keepAction(article)) : undefined
    const isReady = !isUnsaved || kept?.is === 'done' || call.needsText === false
    if (isReady) await calling.submit(input)
  }
  return { pending: calling.pending, submit }
}
