import type { ListedCorrection } from '#contract/corrections.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The corrections of all articles, newest first. */
export function CorrectionList({ corrections }: { corrections: readonly ListedCorrection[] }) {
  const { article: texts, language } = useTexts()
  const textAttributes = useTextAttributes()
  if (corrections.length === 0) {
    return <EmptyState title={texts.noCorrections}>{texts.noCorrectionsText}</EmptyState>
  }
  return (
    <ul className="max-w-2xl divide-y border-y">
      {corrections.map(({ id, kind, text, at, article }) => (
        <li key={id} className="grid gap-2 py-6 wrap-anywhere">
          <p className="text-text-quiet flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge>{texts.correctionNames[kind]}</Badge>
            <time dateTime={at}>{formatLongDate(at, language)}</time>
          </p>
          <h2 className="text-xl" {...textAttributes(article.title)}>
            <a
              href={editionPaths(article.language).article(article.slug)}
              hrefLang={article.language}
              className="text-link"
            >
              {article.title}
            </a>
          </h2>
          <p className="whitespace-pre-line" {...textAttributes(text)}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
