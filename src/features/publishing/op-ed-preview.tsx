import { useDeferredValue, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { parseBody } from '#domain/article-body.ts'
import { LinkedParagraphs } from '#ui/linked-paragraphs.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import type { OpEdValues } from './article-forms.ts'

/** How the op-ed will read, kept up with the typing; only where there is room beside the form. */
export function OpEdPreview<Fields>({
  control,
}: {
  control: Control<OpEdValues, unknown, Fields>
}) {
  const [title, excerpt, body] = useWatch({ control, name: ['title', 'excerpt', 'body'] })
  // A long body is drawn when the typing leaves time for it.
  const settled = useDeferredValue(body)
  const paragraphs = useMemo(() => parseBody(settled), [settled])
  return (
    <section
      aria-label="Preview"
      // It stays beside the field that is being written, and a long text scrolls in it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it too
      tabIndex={0}
      className="bg-surface-raised sticky top-6 grid max-h-[calc(100dvh-3rem)] gap-5 overflow-y-auto border p-6 wrap-anywhere max-lg:hidden"
    >
      <p className="kicker text-text-quiet">Preview</p>
      <p className="font-serif text-3xl font-semibold text-balance">{title || 'Untitled'}</p>
      {excerpt && <Standfirst>{excerpt}</Standfirst>}
      <LinkedParagraphs paragraphs={paragraphs} />
    </section>
  )
}
