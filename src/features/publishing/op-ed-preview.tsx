import { useDeferredValue } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { textAttributes } from '#domain/script.ts'
import { Prose } from '#ui/prose.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import type { OpEdValues } from './article-forms.ts'
import { useBody } from './use-body.ts'

/** A live preview of the op-ed, only in a wide window. */
export function OpEdPreview<Fields>({
  control,
}: {
  control: Control<OpEdValues, unknown, Fields>
}) {
  const [title, excerpt, body] = useWatch({ control, name: ['title', 'excerpt', 'body'] })
  // Deferred, so that typing is not blocked while a long body renders.
  const settled = useDeferredValue(body)
  const blocks = useBody(settled)
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      className="bg-surface-raised sticky top-6 grid max-h-[calc(100dvh-3rem)] gap-5 overflow-y-auto border p-6 wrap-anywhere max-lg:hidden"
    >
      <p className="kicker text-text-quiet">Preview</p>
      <p className="font-serif text-3xl font-semibold text-balance" {...textAttributes(title)}>
        {title || 'Untitled'}
      </p>
      {excerpt && <Standfirst>{excerpt}</Standfirst>}
      <Prose blocks={blocks} />
    </section>
  )
}
