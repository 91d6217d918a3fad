import type { ContentSummary } from '#contract/content.ts'
import { Bdi } from '#ui/bdi.tsx'
import { ArticleDate } from './article-date.tsx'
import { commentCount } from './comment-count.ts'

interface ArticleMetaProps {
  article: ContentSummary
  now?: Date | undefined
}

/** The line at the end of a card: source, author, date, comments. */
export function ArticleMeta({ article, now }: ArticleMetaProps) {
  return (
    <ul className="dotted text-text-quiet text-xs">
      {article.type === 'external' && (
        <li>
          <Bdi>{article.source}</Bdi>
        </li>
      )}
      <li>
        By <Bdi>{article.authorName}</Bdi>
      </li>
      <li>
        <ArticleDate iso={article.publishedAt} now={now} />
      </li>
      <li>{commentCount(article.commentsCount)}</li>
    </ul>
  )
}
