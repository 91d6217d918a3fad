import type { DeskArticle } from '#contract/desk.ts'
import { knownAttributes, textAttributes, type Language } from '#domain/text/script.ts'
import { InLanguage } from '#ui/in-language.tsx'
import { Prose } from '#ui/prose.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import { useBody } from '#features/publishing/body/use-body.ts'

/** The text of the original, beside the form of its translation; in a narrow window above it. */
export function Original({ article }: { article: DeskArticle }) {
  const { title, excerpt, imageAlt, imageCaption, language } = article
  const blocks = useBody(article.type === 'op-ed' ? (article.body ?? '') : '')
  return (
    <ScrollRegion
      label="Original"
      className="max-h-[45dvh] content-start p-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:p-6"
    >
      <p className="kicker text-text-quiet">Original</p>
      <InLanguage language={language}>
        <p
          className="font-serif text-2xl font-semibold text-balance lg:text-3xl"
          {...textAttributes(title, language)}
        >
          {title}
        </p>
        {excerpt && <Standfirst>{excerpt}</Standfirst>}
      </InLanguage>
      <dl className="grid gap-3 text-sm empty:hidden">
        <ImageText label="Alt Text" text={imageAlt} language={language} />
        <ImageText label="Image Caption" text={imageCaption} language={language} />
      </dl>
      <InLanguage language={language}>
        <Prose blocks={blocks} />
      </InLanguage>
    </ScrollRegion>
  )
}

interface ImageTextProps {
  label: string
  text: string | undefined
  language: Language
}

/** A text about the image under the label of its field. */
function ImageText({ label, text, language }: ImageTextProps) {
  if (!text) return null
  return (
    <div>
      <dt className="text-text-quiet">{label}</dt>
      <dd {...knownAttributes(text, language)}>{text}</dd>
    </div>
  )
}
