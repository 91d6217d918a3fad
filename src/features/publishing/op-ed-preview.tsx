import { useDeferredValue, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { parseBody } from '#domain/article-body.ts'
import { LinkedParagraphs } from '#ui/linked-paragraphs.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import type { OpEdValues } from './form-schemas.ts'

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
      className="bg-surface-raised grid gap-5 border p-6 wrap-anywhere max-lg:hidden"
    >
      <p className="kicker text-text-quiet">Preview</p>
      <p className="font-serif text-3xl font-semibold text-balance">{title || 'Untitled'}</p>
      {excerpt && <Standfirst>{excerpt}</Standfirst>}
      <LinkedParagraphs paragraphs={paragraphs} />
    </section>
  )
}
