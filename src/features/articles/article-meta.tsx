import type { ArticleSummary } from '#contract/content.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Bdi } from '#ui/bdi.tsx'
import { formatLongDate, formatRelativeDate } from '#domain/dates/dates.ts'

/** The line at the end of a card: source, author, date, comments. */
export function ArticleMeta({ article, now }: { article: ArticleSummary; now?: Date | undefined }) {
  const { article: texts } = useTexts()
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
        <ArticleDate iso={article.publishedAt} now={now} />
      </li>
      <li>{texts.comments(article.commentsCount)}</li>
    </ul>
  )
}

interface ArticleDateProps {
  iso: string
  /** Without it the long date is shown, and `page-scripts/inline/relative-dates.ts` makes it relative. */
  now?: Date | undefined
}

/** The date of a card's article, relative to now. */
function ArticleDate({ iso, now }: ArticleDateProps) {
  const { language } = useTexts()
  return (
    <time dateTime={iso} title={formatLongDate(iso, language)} data-relative="">
      {now ? formatRelativeDate(iso, now, language) : formatLongDate(iso, language)}
    </time>
  )
}
