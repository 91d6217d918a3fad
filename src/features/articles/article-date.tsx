import { formatLongDate, formatRelativeDate } from '#domain/dates/dates.ts'
import { useTexts } from '#texts/use-texts.ts'

interface ArticleDateProps {
  iso: string
  /**
   * The current time, in a browser. Without it the long date is shown, and `page-scripts/inline/relative-dates.ts`
   * makes it relative.
   */
  now?: Date | undefined
}

/** The date of a card's article, relative to now. */
export function ArticleDate({ iso, now }: ArticleDateProps) {
  const { language } = useTexts()
  return (
    <time dateTime={iso} title={formatLongDate(iso, language)} data-relative="">
      {now ? formatRelativeDate(iso, now, language) : formatLongDate(iso, language)}
    </time>
  )
}
