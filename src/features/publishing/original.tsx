import type { DeskItem } from '#contract/desk.ts'
import { textAttributes } from '#domain/script.ts'
import { Prose } from '#ui/prose.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import { useBody } from './use-body.ts'

/** The text of the original, beside the form of its translation; in a narrow window above it. */
export function Original({ item }: { item: DeskItem }) {
  const { title, excerpt, imageAlt, imageCaption } = item
  const blocks = useBody(item.type === 'op-ed' ? (item.body ?? '') : '')
  return (
    <ScrollRegion
      label="Original"
      className="max-h-[45dvh] content-start p-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:p-6"
    >
      <p className="kicker text-text-quiet">Original</p>
      <p
        className="font-serif text-2xl font-semibold text-balance lg:text-3xl"
        {...textAttributes(title)}
      >
        {title}
      </p>
      {excerpt && <Standfirst>{excerpt}</Standfirst>}
      <dl className="grid gap-3 text-sm empty:hidden">
        <ImageText label="Alt Text" text={imageAlt} />
        <ImageText label="Image Caption" text={imageCaption} />
      </dl>
      <Prose blocks={blocks} />
    </ScrollRegion>
  )
}

/** A text about the image under the label of its field. */
function ImageText({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <div>
      <dt className="text-text-quiet">{label}</dt>
      <dd {...textAttributes(text)}>{text}</dd>
    </div>
  )
}
