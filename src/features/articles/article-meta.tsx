import type { ArticleSummary } from '#contract/content.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Bdi } from '#ui/bdi.tsx'
import { formatLongDate } from '#domain/dates/dates.ts'

/**
 * The line at the end of a card: source, author, date, comments. `page-scripts/inline/relative-dates.ts` makes the date
 * relative.
 */
export function ArticleMeta({ article }: { article: ArticleSummary }) {
  const { article: texts, language } = useTexts()
  const { publishedAt } = article
  const date = formatLongDate(publishedAt, language)
  return (
    <ul className="dotted text-text-quiet text-xs">
      {article.type === 'external' && (
        <li>
          <Bdi>{article.source}</Bdi>
        </li>
      )}
      <li>
        {texts.by} <Bdi>{article.authorName}</Bdi>
      </li>
      <li>
        <time dateTime={publishedAt} title={date} data-relative="">
          {date}
        </time>
      </li>
      <li>{texts.comments(article.commentsCount)}</li>
    </ul>
  )
}
