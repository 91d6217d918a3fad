import type { ReactNode } from 'react'
import {
  knownAttributes,
  pageDirection,
  textAttributes,
  type Language,
} from '#domain/text/script.ts'
import { TextsContext, useTexts } from '#texts/use-texts.ts'
import { Prose } from '#ui/prose.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'
import { Standfirst } from '#ui/standfirst.tsx'
import type { Translating } from '#features/publishing/session/translating.ts'

const heading = 'Original'

/** The original as its page shows it, beside the form of its translation, or above it in a narrow window. */
export function Original({ original, blocks }: Pick<Translating, 'original' | 'blocks'>) {
  const { title, excerpt, imageAlt, imageCaption, language } = original
  return (
    <div
      {...scrollRegion(heading)}
      className="bg-surface-raised grid max-h-[45dvh] content-start gap-5 overflow-y-auto border p-5 wrap-anywhere lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:p-6"
    >
      <p className="kicker text-text-quiet">{heading}</p>
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
        {Object.entries({ 'Alt Text': imageAlt, 'Image Caption': imageCaption }).map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="text-text-quiet">{label}</dt>
                <dd {...knownAttributes(text, language)}>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <InLanguage language={language}>
        <Prose blocks={blocks} />
      </InLanguage>
    </div>
  )
}

function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useTexts()
  return (
    <TextsContext value={{ ...texts, language }}>
      <div lang={language} dir={pageDirection(language)} className="contents">
        {children}
      </div>
    </TextsContext>
  )
}
