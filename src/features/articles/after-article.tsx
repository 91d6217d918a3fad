import type { ArticleSummary } from '#contract/content.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArticleLink } from './article-link.tsx'

/** An article as the end of another article's page shows it. */
export type RelatedArticle = Pick<ArticleSummary, 'id' | 'title' | 'category' | 'publishedAt'> &
  LinkTarget
type LinkTarget =
  { type: 'op-ed'; slug: string } | { type: 'external'; slug: string; externalUrl: string }

interface AfterArticleProps {
  related: readonly RelatedArticle[]
  /** False on a page that is not public. */
  canShare: boolean
}

/** The end of an article's page. `page-scripts/share.ts` makes the button work. */
export function AfterArticle({ related, canShare }: AfterArticleProps) {
  const { share } = useTexts()
  return (
    <div
      id="after-article"
      className="leaving:hidden mx-auto grid max-w-140 gap-7 pb-10 print:hidden"
    >
      {canShare && (
        <div
          id="share"
          className="flex flex-wrap items-center gap-3 text-sm noscript:hidden"
          data-wake="reach"
        >
          <button type="button" className={buttonClass('outline', 'small')}>
            {share.share}
          </button>
          <output className="text-text-quiet wrap-anywhere" />
          <p role="alert" className="hidden in-data-failed:block">
            {share.failed}
          </p>
        </div>
      )}
      {related.length > 0 && <Related articles={related} />}
    </div>
  )
}

function Related({ articles }: { articles: readonly RelatedArticle[] }) {
  const { article: texts, categoryNames, language } = useTexts()
  const textAttributes = useTextAttributes()
  return (
    <section aria-labelledby="related" className="grid gap-4 border-t pt-6">
      <h2 id="related" className="text-xl">
        {texts.related}
      </h2>
      <ul className="grid gap-4">
        {articles.map((article) => (
          <li key={article.id} className="group relative grid gap-1 wrap-anywhere">
            <h3 {...textAttributes(article.title)}>
              <ArticleLink article={article} />
            </h3>
            <p className="text-text-quiet text-sm">
              {categoryNames[article.category]} · {formatLongDate(article.publishedAt, language)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
