import { useEffect, useState } from 'react'
import type { Control } from 'react-hook-form'
import { createQuery } from '#client/queries/query.ts'
import { useQuery } from '#client/queries/use-query.ts'
import { messageOf, request } from '#client/request.ts'
import { desk, type DeskItem } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { focusHeadingIfLost } from '#ui/focus-if-lost.ts'
import { Form } from '#ui/form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OpEdValues } from './article-forms.ts'
import { AutosaveNote } from './autosave-note.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { EditFields } from './edit-fields.tsx'
import { HistoryButton } from '#features/publishing/history/history-button.tsx'
import { OpEdPreview } from './op-ed-preview.tsx'
import { Original } from '#features/publishing/translation/original.tsx'
import { OfOriginal } from '#features/publishing/translation/translation-form.tsx'
import { TranslationNote } from '#features/publishing/translation/translation-note.tsx'
import { useEdit } from './use-edit.ts'

/** Edits the article with this id on a page of its own: for a body, a dialog is small. */
export function EditPage({ id }: { id: string }) {
  const [article] = useState(() =>
    createQuery<DeskItem>(() => request(desk.read, { params: { slug: id } })),
  )
  const loaded = useQuery(article)
  // Counts the reloads: each fills the form again.
  const [round, setRound] = useState(0)
  if (loaded.status === 'failed') {
    return (
      <EmptyState
        failed
        title="The article could not be opened"
        action={<Button onClick={() => void article.refresh()}>Retry</Button>}
      >
        {messageOf(loaded.error, 'Failed to fetch article')}
      </EmptyState>
    )
  }
  if (loaded.status === 'loading') return <Skeleton className="h-96" />
  const item = loaded.data
  if (item.status === 'deleted') {
    return (
      <EmptyState key="deleted" title="This article is deleted">
        It can be restored in Content Management, with the status Deleted.
      </EmptyState>
    )
  }
  function reload(current: DeskItem): void {
    article.update(() => current)
    setRound(round + 1)
  }

  // Another status has other fields.
  return (
    <EditForm
      key={`${item.status} ${round}`}
      item={item}
      onSaved={(saved) => article.update(() => saved)}
      onReload={reload}
    />
  )
}

interface EditFormProps {
  item: DeskItem
  onSaved: (item: DeskItem) => void
  /** Fills a new form with this version. */
  onReload: (current: DeskItem) => void
}

function EditForm({ item, onSaved, onReload }: EditFormProps) {
  const edit = useEdit(item, onSaved)
  const { form, draft, pending } = edit
  // A form that replaces another, as after a publication, takes away the button that has the focus.
  useEffect(focusHeadingIfLost, [])
  const isOpEd = item.type === 'op-ed'
  const isWide = isOpEd || item.translationOf !== undefined
  return (
    <div className={`grid items-start gap-8 ${isWide ? 'lg:grid-cols-2' : 'max-w-3xl'}`}>
      <div className="grid gap-5 max-lg:order-1">
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        <TranslationNote item={item} onMark={edit.markUpToDate} pending={pending} />
        <Form form={form} onValid={edit.save}>
          <EditFields
            item={item}
            onImageUnfinished={edit.setImageUnfinished}
            isPage
            hasPreviewBeside={isOpEd && item.translationOf === undefined}
          />
          <fieldset
            aria-label="Actions"
            tabIndex={-1}
            className="flex min-w-0 flex-wrap items-center gap-3 border-t pt-5"
          >
            {edit.conflict && (
              <EditConflict
                form={form}
                item={{ id: item.id, status: edit.status }}
                onSettled={edit.settle}
                onReload={onReload}
              />
            )}
            <Button type="submit" pending={pending} pendingLabel="Saving...">
              Save Changes
            </Button>
            {edit.publish && (
              <Button variant="outline" pending={pending} onClick={edit.publish}>
                Publish
              </Button>
            )}
            {edit.preview && (
              <Button variant="outline" disabled={pending} onClick={edit.preview}>
                Preview
              </Button>
            )}
            <a href={paths.adminContent} className={buttonClass('outline')}>
              Cancel
            </a>
            <HistoryButton item={item} onRestored={onReload} />
            <AutosaveNote state={edit.autosaved} />
          </fieldset>
        </Form>
      </div>
      {item.translationOf !== undefined ? (
        <OfOriginal id={item.translationOf}>
          {({ original }) => <Original item={original} />}
        </OfOriginal>
      ) : (
        isOpEd && <OpEdPreview control={form.control as unknown as Control<OpEdValues>} />
      )}
    </div>
  )
}
