import type { Correction } from '#contract/corrections.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'

interface ArticleCorrectionsProps {
  corrections?: readonly Correction[] | undefined
  /** Corrections and retractions, which readers must see before the text; otherwise the updates. */
  weighty?: boolean
}

/** What readers of an article are told about its changes, newest first. */
export function ArticleCorrections({ corrections, weighty = false }: ArticleCorrectionsProps) {
  const { article: texts, language } = useTexts()
  const textAttributes = useTextAttributes()
  const shown = corrections?.filter(({ kind }) => (kind !== 'update') === weighty)
  if (!shown?.length) return null
  return (
    <section aria-label={weighty ? texts.corrections : texts.updates} className="grid gap-4">
      {shown.map(({ id, kind, text, at }) => (
        <div key={id} className="border-s-accent bg-surface-raised border border-s-4 px-4 py-3">
          <p className="text-sm">
            <strong className="font-semibold">{texts.correctionNames[kind]}</strong>
            {texts.comma}
            <time dateTime={at}>{formatLongDate(at, language)}</time>
          </p>
          <p className="whitespace-pre-line" {...textAttributes(text)}>
            {text}
          </p>
        </div>
      ))}
    </section>
  )
}
