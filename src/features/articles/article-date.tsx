import { formatLongDate, formatRelativeDate } from '#domain/dates.ts'

interface ArticleDateProps {
  iso: string
  /**
   * The moment to count from, in a browser. A page that is built beforehand says the long date, and
   * the page's own script makes it relative.
   */
  now?: Date | undefined
}

/** When a card's article appeared, as long ago. */
export function ArticleDate({ iso, now }: ArticleDateProps) {
  return (
    <time dateTime={iso} title={formatLongDate(iso)} data-relative="">
      {now ? formatRelativeDate(iso, now) : formatLongDate(iso)}
    </time>
  )
}
