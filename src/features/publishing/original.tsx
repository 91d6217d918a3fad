import type { DeskItem } from '#contract/desk.ts'
import { textAttributes } from '#domain/script.ts'
import { Prose } from '#ui/prose.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import { useBody } from './use-body.ts'

/** The text of the original, beside the form of its translation; in a narrow window above it. */
export function Original({ item }: { item: DeskItem }) {
  const { title, excerpt } = item
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
      <Prose blocks={blocks} />
    </ScrollRegion>
  )
}
