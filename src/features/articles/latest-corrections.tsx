import type { ListedCorrection } from '#contract/corrections.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { useEditionPaths, useTextAttributes, useTexts } from '#texts/use-texts.ts'

const shownAtMost = 3

/** The last corrections of articles of the edition, beside the news. Renders nothing if there are none. */
export function LatestCorrections({ corrections }: { corrections: readonly ListedCorrection[] }) {
  const { home, article: texts, language } = useTexts()
  const { article: pathOf } = useEditionPaths()
  const textAttributes = useTextAttributes()
  const shown = corrections
    .filter(({ kind, article }) => kind !== 'update' && article.language === language)
    .slice(0, shownAtMost)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections" className="border-t-text border-t-2 pt-2 text-lg">
        {home.corrections}
      </h2>
      <ul className="divide-y">
        {shown.map(({ id, kind, at, article }) => (
          <li key={id} className="relative py-3 wrap-anywhere">
            <a
              href={pathOf(article.slug)}
              className="font-serif text-base/snug font-semibold after:absolute after:inset-0 hover:underline"
              {...textAttributes(article.title)}
            >
              {article.title}
            </a>
            <p className="text-text-quiet text-xs">
              {texts.correctionNames[kind]}
              {texts.comma}
              <time dateTime={at}>{formatLongDate(at, language)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
