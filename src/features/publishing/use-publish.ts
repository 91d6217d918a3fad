import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from '#contract/zod.ts'
import type { DraftValues } from '#client/drafts.ts'
import { contentList } from '#client/queries/content-list.ts'
import { request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { useDraft, type DraftControl } from '#client/use-draft.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import type { NewContent } from '#contract/content.ts'
import { desk, type DeskItem, type ItemChange, type NewItem } from '#contract/desk.ts'
import { newDraft } from './article-forms.ts'
import { openPage } from './open-page.tsx'
import { openTab, showPreview } from './show-preview.ts'
import { showIssues } from './show-issues.ts'
import { scheduledText } from './use-change-status.ts'

interface Publication<Values, Fields> {
  /** The type of the articles, and the name of the form for its local drafts. */
  name: 'external' | 'op-ed'
  schema: z.core.$ZodType<Fields, Values>
  empty: Values
  /** What is sent for the output of the schema. */
  toContent: (fields: Fields) => NewContent
  success: string
  failure: string
}

/** What a button of the form does with the article. */
type Action = 'publish' | 'draft' | 'schedule' | 'preview'

export interface Publishing<Values extends DraftValues, Fields> {
  form: UseFormReturn<Values, unknown, Fields>
  draft: DraftControl
  /** The action whose call is under way. */
  pending: Action | undefined
  /** Refuses while the image is being uploaded: the article would be published without it. */
  publish: (fields: Fields) => void
  /** Saves the article as a draft; only its title must be there. */
  saveDraft: () => void
  /** Saves the article as a draft, and shows its page in a new tab. */
  preview: () => void
  /** Asks for the time if everything is there that a publication needs. */
  askTime: (fields: Fields) => void
  schedule: (publishAt: string) => void
  /** The article that waits for its time, while the dialog asks for it. */
  asked: Fields | undefined
  cancel: () => void
  /** Whether an image was chosen but is not uploaded yet. */
  imageUnfinished: boolean
  setImageUnfinished: (unfinished: boolean) => void
}

/** A form that writes one article: its values, its local draft, and what its buttons do. */
export function usePublish<Values extends DraftValues, Fields>(
  publication: Publication<Values, Fields>,
): Publishing<Values, Fields> {
  const { name, schema, empty, toContent, success, failure } = publication
  const form = useForm<Values, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<Values>,
  })
  const draft = useDraft(form, name)
  const [imageUnfinished, setImageUnfinished] = useState(false)
  const [saved, setSaved] = useState<DeskItem>()
  const [asked, setAsked] = useState<Fields>()
  const [action, setAction] = useState<Action>('publish')
  const { pending, submit } = useFormSubmit(form, {
    send: async ({ item, tab }: Sending) => {
      const result = await send(item, saved)
      if (tab) await showPreview(result.id, tab)
      return result
    },
    success: (result, { item }) => ['Success', successText(item, success), openPage(result)],
    failure: { title: 'Error', fallback: failure },
    refresh: [contentList],
    handle: (error, { tab }) => {
      tab?.close()
      setAsked(undefined)
      // Deleted elsewhere: the next press saves it as a new article.
      if (error instanceof RequestError && error.status === 404) setSaved(undefined)
      showIssues(form, error)
      return false
    },
    done: (result) => {
      settle(result)
      draft.clear()
      if (result.status === 'draft') {
        form.reset(form.getValues(), { keepFieldsRef: true })
        return
      }
      form.reset(empty, { keepFieldsRef: true })
      form.setFocus('title' as Path<Values>)
    },
    // Text that was typed during the call stays in the form. The editor decides what to do with it.
    typedSince: settle,
  })

  function settle(result: DeskItem): void {
    setAsked(undefined)
    setSaved(result.status === 'draft' ? result : undefined)
  }

  function start(next: Action, item: () => NewItem, tab?: Window | null): void {
    if (imageUnfinished) {
      tab?.close()
      failureToast('Error', 'The image is not uploaded yet')
      return
    }
    setAction(next)
    void submit({ item: item(), tab })
  }

  async function startDraft(next: Action, tab?: Window | null): Promise<void> {
    const isTitled = await form.trigger('title' as Path<Values>, { shouldFocus: true })
    if (isTitled) start(next, () => newDraft(name, form.getValues()), tab)
    else tab?.close()
  }

  return {
    form,
    draft,
    pending: pending ? action : undefined,
    publish: (fields) => start('publish', () => toContent(fields)),
    saveDraft: () => void startDraft('draft'),
    preview: () => void startDraft('preview', openTab()),
    askTime: (fields) => {
      if (imageUnfinished) failureToast('Error', 'The image is not uploaded yet')
      else setAsked(fields)
    },
    schedule: (publishAt) => {
      if (!asked) return
      start('schedule', () => ({ ...toContent(asked), status: 'scheduled', publishAt }))
    },
    asked,
    cancel: () => setAsked(undefined),
    imageUnfinished,
    setImageUnfinished,
  }
}

interface Sending {
  item: NewItem
  /** The tab that shows the preview. */
  tab: Window | null | undefined
}

/** The first save creates the article, each further one changes it. */
function send(item: NewItem, saved: DeskItem | undefined): Promise<DeskItem> {
  if (!saved) return request(desk.create, { body: item })
  const { type: _type, status = 'published', ...fields } = item
  const body = { ...fields, status, updatedAt: saved.updatedAt } as ItemChange
  return request(desk.update, { params: { id: saved.id }, body })
}

function successText(item: NewItem, published: string): string {
  if (item.status === 'draft') return 'Draft saved'
  return item.status === 'scheduled' ? scheduledText(item.publishAt) : published
}
