import { useDeferredValue } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { textAttributes } from '#domain/text/script.ts'
import { InLanguage } from '#ui/in-language.tsx'
import { Prose } from '#ui/prose.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import type { ArticleValues } from './article-forms.ts'
import { useBody } from '#features/publishing/body/use-body.ts'

/** A live preview of the op-ed, only in a wide window. */
export function OpEdPreview<Fields>({
  control,
}: {
  control: Control<ArticleValues, unknown, Fields>
}) {
  const [title, excerpt, body, language] = useWatch({
    control,
    name: ['title', 'excerpt', 'body', 'language'],
  })
  const headline = title || 'Untitled'
  // Deferred, so that typing is not blocked while a long body renders.
  const blocks = useBody(useDeferredValue(body))
  return (
    <ScrollRegion
      label="Preview"
      className="sticky top-6 max-h-[calc(100dvh-3rem)] p-6 max-lg:hidden"
    >
      <p className="kicker text-text-quiet">Preview</p>
      <InLanguage language={language}>
        <p
          className="font-serif text-3xl font-semibold text-balance"
          {...textAttributes(headline, language)}
        >
          {headline}
        </p>
        {excerpt && <Standfirst>{excerpt}</Standfirst>}
        <Prose blocks={blocks} />
      </InLanguage>
    </ScrollRegion>
  )
}
