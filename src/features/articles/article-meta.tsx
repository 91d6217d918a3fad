import type { ArticleSummary } from '#contract/content.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Bdi } from '#ui/bdi.tsx'
import { ArticleDate } from './article-date.tsx'

interface ArticleMetaProps {
  article: ArticleSummary
  now?: Date | undefined
}

/** The line at the end of a card: source, author, date, comments. */
export function ArticleMeta({ article, now }: ArticleMetaProps) {
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
