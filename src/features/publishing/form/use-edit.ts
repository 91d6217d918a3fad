import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sameValues } from '#client/drafts.ts'
import { contentList } from '#client/queries/content-list.ts'
import { request, RequestError } from '#client/request.ts'
import { useAutosave } from '#client/use-autosave.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, markSaved, useFormSubmit } from '#client/use-form-submit.ts'
import { failureToast } from '#client/toasts.ts'
import { desk, type DeskItem } from '#contract/desk.ts'
import {
  changeOf,
  draftChange,
  editForm,
  editValues,
  storedValues,
  type EditOutput,
  type EditValues,
} from './article-forms.ts'
import { isChangedElsewhere } from './changed-elsewhere.ts'
import { openPage } from './open-page.tsx'
import { showIssues } from './show-issues.ts'
import { openTab, showPreview } from './show-preview.ts'
import { useUpToDate } from './use-up-to-date.ts'
import { windowId } from './window-id.ts'

/** What is saved, and whether that publishes the article. */
interface Saving {
  output: EditOutput
  publishes: boolean
}

/** The form that edits an article. A draft saves itself; everything else is saved by its button only. */
export function useEdit(item: DeskItem, onSaved: (result: DeskItem) => void) {
  const saved = useRef(item)
  // The article may be published here while somebody types.
  const [status, setStatus] = useState(item.status)
  const [conflict, setConflict] = useState(false)
  const [imageUnfinished, setImageUnfinished] = useState(false)
  const form = useForm<EditValues, unknown, EditOutput>({
    resolver: zodResolver(editForm({ ...item, status })),
    defaultValues: editValues(item),
  })
  const draft = useDraft(form, `edit:${item.id}`, undefined, storedValues)
  const { pending, submit } = useFormSubmit(form, {
    send: async ({ output, publishes }: Saving) => {
      await autosave.settled()
      // An automatic save since the press has raised the version.
      const current = { ...output, updatedAt: form.getValues('updatedAt') }
      return request(desk.update, {
        params: { id: item.id },
        body: {
          ...changeOf(current, saved.current),
          ...(publishes && { status: 'published' }),
        },
      })
    },
    success: (result, { publishes }) => [
      'Success',
      publishes ? 'Article published' : 'Content updated successfully',
      openPage(result),
    ],
    failure: { title: 'Error', fallback: 'Failed to update content' },
    refresh: [contentList],
    handle: (error) => {
      showIssues(form, error)
      if (isChangedElsewhere(error)) setConflict(true)
      // Deleted elsewhere: the card behind the dialog must not offer it any longer.
      if (error instanceof RequestError && error.status === 404) void contentList.refresh()
    },
    done: (result) => {
      // The dialog closes, which must not look like a change.
      saved.current = result
      form.reset(editValues(result), { keepFieldsRef: true })
      draft.clear()
      autosave.reset()
      contentList.put(result)
      onSaved(result)
    },
    typedSince: (result, sent) => {
      saved.current = result
      setStatus(result.status)
      contentList.put(result)
      keepTyped(form, sent, editValues(result))
      draft.keep()
      autosave.reset()
    },
  })

  const autosave = useAutosave<EditValues, EditOutput, DeskItem>(form, {
    canSave: ({ title }) =>
      saved.current.status === 'draft' && !isBusy && !conflict && title.trim() !== '',
    send: (values) =>
      draft.holdDuring(
        request(desk.update, {
          params: { id: item.id },
          body: { ...draftChange(item.type, values, values.updatedAt), autosave: windowId },
          isLeaving: true,
        }),
      ),
    saved: (result, sent) => {
      saved.current = result
      const isAll = sameValues(sent, form.getValues())
      markSaved(form, sent, { updatedAt: result.updatedAt })
      if (isAll) draft.clear()
      else draft.keep()
      contentList.put(result)
    },
    failed: (error) => {
      if (isChangedElsewhere(error)) setConflict(true)
    },
  })

  const upToDate = useUpToDate({
    current: async () => {
      await autosave.settled()
      return { ...saved.current, updatedAt: form.getValues('updatedAt') }
    },
    saved: (result) => {
      saved.current = result
      contentList.put(result)
      const { updatedAt } = result
      markSaved(form, form.formState.defaultValues as EditValues, { updatedAt })
    },
    onConflict: () => setConflict(true),
  })

  // One call at a time: each needs the version that the other one gives.
  const isBusy = pending || upToDate.marking

  function start(saving: Saving): void {
    if (upToDate.marking) return
    if (imageUnfinished) failureToast('Error', 'The image is not uploaded yet')
    else void draft.holdDuring(submit(saving))
  }

  async function preview(tab: Window): Promise<void> {
    // A running save may not have what was typed last.
    await autosave.settled()
    await autosave.saveNow()
    if (!form.formState.isDirty) return showPreview(item.id, tab)
    tab.close()
    failureToast('Error', 'Save the changes before you preview them')
  }

  function openPreview(): void {
    const tab = openTab()
    if (tab) void preview(tab)
  }

  return {
    form,
    draft,
    /** Whether the article is being saved, or marked as up to date. */
    pending: isBusy,
    /** The status of the article as it was last saved here. */
    status,
    save: (output: EditOutput) => start({ output, publishes: false }),
    /** Only for what readers cannot see yet. */
    publish:
      status === 'published'
        ? undefined
        : () => void form.handleSubmit((output) => start({ output, publishes: true }))(),
    preview: status === 'published' ? undefined : openPreview,
    setImageUnfinished,
    conflict,
    /** @param current the version whose values the form has now, if it was loaded. */
    settle: (current?: DeskItem) => {
      if (current) saved.current = current
      setConflict(false)
      autosave.reset()
    },
    autosaved: autosave.state,
    markUpToDate: upToDate.markUpToDate,
  }
}
