import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { sameValues, type DraftValues } from '#client/drafts.ts'
import { contentList } from '#client/queries/content-list.ts'
import { messageOf, request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { useDraft, type DraftControl } from '#client/use-draft.ts'
import { useAutosave } from '#client/use-autosave.ts'
import { markSaved, useFormSubmit } from '#client/use-form-submit.ts'
import type { SaveState } from '#client/autosaver.ts'
import type { NewContent } from '#contract/content.ts'
import { desk, type DeskItem, type ItemChange, type NewItem } from '#contract/desk.ts'
import { emptied, formValues, newDraft } from './article-forms.ts'
import { isChangedElsewhere, readArticle } from './changed-elsewhere.ts'
import { openPage } from './open-page.tsx'
import { openTab, showPreview } from './show-preview.ts'
import { showIssues } from './show-issues.ts'
import {
  firstValues,
  originOf,
  type Translating,
} from '#features/publishing/translation/translating.ts'
import { scheduledText } from '#features/publishing/list/use-change-status.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { windowId } from './window-id.ts'

interface Publication<Values, Fields> {
  /** The type of the articles, and the name of the form for its local drafts. */
  name: 'external' | 'op-ed'
  schema: z.core.$ZodType<Fields, Values>
  empty: Values
  /** What is sent for the output of the schema. */
  toContent: (fields: Fields) => NewContent
  success: string
  failure: string
  /** The article that the form translates. */
  translating?: Translating | undefined
  /** Called when the article is published or scheduled; otherwise the form is emptied for the next one. */
  onDone?: (() => void) | undefined
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
  /** What the last automatic save of the draft did. */
  autosaved: SaveState
  /** Settles a conflict: the draft was changed elsewhere. `undefined` if there is none. */
  conflict: { keep: () => void; load: () => void } | undefined
  setImageUnfinished: (unfinished: boolean) => void
}

/** A form that writes one article: its values, its local draft, and what its buttons do. */
export function usePublish<Values extends DraftValues, Fields>(
  publication: Publication<Values, Fields>,
): Publishing<Values, Fields> {
  const { name, schema, toContent, success, failure, translating, onDone } = publication
  const empty = firstValues(publication.empty, translating)
  const newName = translating ? `${name}:${translating.original.id}` : name
  const form = useForm<Values, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<Values>,
  })
  const { saved, savedId, isOpen, hold } = useSavedDraft()
  const [isConflict, setIsConflict] = useState(false)
  const draftName = savedId === undefined ? newName : `edit:${savedId}`
  // The edit page restores the text with its version, so that it overwrites nothing newer.
  const draft = useDraft(
    form,
    draftName,
    () => saved.current && { updatedAt: saved.current.updatedAt },
  )
  const [imageUnfinished, setImageUnfinished] = useState(false)
  const [asked, setAsked] = useState<Fields>()
  const [action, setAction] = useState<Action>('publish')
  const { pending, submit } = useFormSubmit(form, {
    send: async ({ item, tab }: Sending) => {
      await autosave.settled()
      const result = await save(item)
      if (tab) await showPreview(result.id, tab)
      return result
    },
    success: (result, { item }) => ['Success', successText(item, success), openPage(result)],
    failure: (error, { item }) => ['Error', messageOf(error, fallbackOf(item, failure))],
    refresh: [contentList],
    handle: (error, { tab }) => {
      tab?.close()
      setAsked(undefined)
      // Deleted elsewhere: the next press saves it as a new article.
      if (error instanceof RequestError && error.status === 404) hold(undefined)
      if (isChangedElsewhere(error)) setIsConflict(true)
      showIssues(form, error)
    },
    done: (result) => {
      settle(result)
      draft.clear()
      if (!isOpen.current) return
      if (result.status === 'draft') {
        form.reset(form.getValues(), { keepFieldsRef: true })
        return
      }
      form.reset(onDone ? form.getValues() : empty, { keepFieldsRef: true })
      if (onDone) {
        onDone()
        return
      }
      form.setFocus('title' as Path<Values>)
    },
    // Text that was typed during the call stays in the form. The editor decides what to do with it.
    typedSince: (result) => {
      settle(result)
      keepTypedSince()
    },
  })

  function settle(result: DeskItem): void {
    setAsked(undefined)
    hold(result.status === 'draft' ? result : undefined)
    autosave.reset()
  }

  /** Keeps what was typed during a save as a local draft of the article that was saved, with its version. */
  function keepTypedSince(): void {
    const id = saved.current?.id
    if (id !== undefined) draft.keep(`edit:${id}`)
    else if (isOpen.current) draft.keep(newName)
  }

  const autosave = useAutosave<Values, Fields, DeskItem>(form, {
    canSave: (values, isLeaving) =>
      !pending &&
      !isConflict &&
      String(values['title']).trim() !== '' &&
      (saved.current !== undefined || !isLeaving),
    send: (values) => {
      const item = { ...newDraft(name, values), autosave: windowId } as NewItem
      return draft.holdDuring(save(item, true))
    },
    saved: (result, sent) => {
      const isAll = sameValues(sent, form.getValues())
      hold(result)
      markSaved(form, sent)
      if (isAll) draft.clear()
      else keepTypedSince()
      contentList.put(result)
    },
    failed: (error) => {
      if (isChangedElsewhere(error)) setIsConflict(true)
    },
  })

  /**
   * The first save creates the article, each further one changes it.
   * @param isLeaving the page may be closed before the answer.
   */
  function save(item: NewItem, isLeaving = false): Promise<DeskItem> {
    return saved.current
      ? send(item, saved.current, isLeaving)
      : request(desk.create, { body: { ...item, ...originOf(translating) }, isLeaving })
  }

  async function settleConflict(take: (current: DeskItem) => void): Promise<void> {
    const current = saved.current && (await readArticle(saved.current.id))
    if (current?.status === 'draft') {
      hold(current)
      take(current)
      setIsConflict(false)
      autosave.reset()
    } else if (current) {
      failureToast('Error', 'This article is not a draft any more. Open it in Content Management.')
    }
  }

  function start(next: Action, item: () => NewItem, tab?: Window | null): void {
    if (imageUnfinished) {
      tab?.close()
      failureToast('Error', 'The image is not uploaded yet')
      return
    }
    setAction(next)
    void draft.holdDuring(submit({ item: item(), tab }))
  }

  async function startDraft(next: Action, tab?: Window | null): Promise<void> {
    // The only fields that a draft checks.
    const checked = ['title', 'tags', 'imageAlt'] as Array<Path<Values>>
    const isValid = await form.trigger(checked, { shouldFocus: true })
    if (isValid) start(next, () => newDraft(name, form.getValues()), tab)
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
    autosaved: autosave.state,
    conflict: isConflict
      ? {
          keep: () => void settleConflict(() => {}),
          load: () =>
            void settleConflict((current) => form.reset(formValues(current) as unknown as Values)),
        }
      : undefined,
    setImageUnfinished,
  }
}

interface Sending {
  item: NewItem
  /** The tab that shows the preview. */
  tab: Window | null | undefined
}

function send(item: NewItem, saved: DeskItem, isLeaving: boolean): Promise<DeskItem> {
  const { type: _type, status = 'published', ...fields } = item
  const body = { ...emptied(saved), ...fields, status, updatedAt: saved.updatedAt } as ItemChange
  return request(desk.update, { params: { id: saved.id }, body, isLeaving })
}

function fallbackOf(item: NewItem, unpublished: string): string {
  return item.status === 'draft' ? 'Failed to save the draft' : unpublished
}

function successText(item: NewItem, published: string): string {
  if (item.status === 'draft') return 'Draft saved'
  return item.status === 'scheduled' ? scheduledText(item.publishAt) : published
}
