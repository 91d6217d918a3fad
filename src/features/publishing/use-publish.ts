import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/v4/core'
import type { DraftValues } from '#client/drafts.ts'
import { contentList } from '#client/queries/content-list.ts'
import { request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { useDraft, type DraftControl } from '#client/use-draft.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { content, type NewContent } from '#contract/content.ts'
import { showIssues } from './show-issues.ts'

interface Publication<Values, Fields> {
  /** The name of the form, for its drafts. */
  name: string
  schema: z.$ZodType<Fields, Values>
  empty: Values
  /** What is sent for the output of the schema. */
  toContent: (fields: Fields) => NewContent
  success: string
  failure: string
}

interface Publishing<Values extends DraftValues, Fields> {
  form: UseFormReturn<Values, unknown, Fields>
  draft: DraftControl
  pending: boolean
  /** Refuses while the image is being uploaded: the article would be published without it. */
  publish: (fields: Fields) => void
  /** Whether an image was chosen but is not uploaded yet. */
  imageUnfinished: boolean
  setImageUnfinished: (unfinished: boolean) => void
}

/** A form that publishes one article: its values, its draft and its submit. */
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
  const { pending, submit } = useFormSubmit(form, {
    send: (fields) => request(content.create, { body: toContent(fields) }),
    success: () => ['Success', success],
    failure: { title: 'Error', fallback: failure },
    refresh: [contentList],
    handle: (error) => {
      showIssues(form, error)
      return false
    },
    done: () => {
      draft.clear()
      form.reset(undefined, { keepFieldsRef: true })
      form.setFocus('title' as Path<Values>)
    },
    // Text that was typed during the call stays in the form. The editor decides what to do with it.
    typedSince: () => {},
  })
  return {
    form,
    draft,
    pending,
    publish: (fields) => {
      if (imageUnfinished) failureToast('Error', 'The image is not uploaded yet')
      else void submit(fields)
    },
    imageUnfinished,
    setImageUnfinished,
  }
}
