import type { ArticleSummary } from '#contract/content.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArticleLink, type Linked } from './article-link.tsx'

/** The fields of an article that the end of another article's page shows. */
export type RelatedArticle = Linked &
  Pick<ArticleSummary, 'id' | 'slug' | 'category' | 'publishedAt'>

interface AfterArticleProps {
  related: readonly RelatedArticle[]
  title: string
  /** The article's canonical URL. */
  url: string
}

/** The end of an article's page. */
export function AfterArticle({ related, title, url }: AfterArticleProps) {
  return (
    <div
      id="after-article"
      className="leaving:hidden mx-auto grid max-w-140 gap-7 pb-10 print:hidden"
    >
      <Share title={title} url={url} />
      {related.length > 0 && <Related articles={related} />}
    </div>
  )
}

/** Shares by plain links. `page-scripts/share.ts` makes the button open the share sheet, or copy with a mouse. */
function Share({ title, url }: Pick<AfterArticleProps, 'title' | 'url'>) {
  const { share, inNewTab } = useTexts()
  const [text, link] = [encodeURIComponent(title), encodeURIComponent(url)]
  const links = {
    whatsapp: `https://wa.me/?text=${text}%20${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?text=${text}&url=${link}`,
  }
  const places = Object.keys(links) as (keyof typeof links)[]
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <div
        id="share"
        className="flex flex-wrap items-center gap-3 noscript:hidden"
        data-wake="reach"
      >
        <button type="button" className={buttonClass('outline', 'small')}>
          <span className="pointer-fine:hidden">{share.share}</span>
          <span className="not-pointer-fine:hidden">{share.copy}</span>
        </button>
        <output className="text-text-quiet wrap-anywhere" />
        <p role="alert" className="hidden in-data-failed:block">
          {share.failed}
        </p>
      </div>
      <ul aria-label={share.share} className="flex flex-wrap gap-x-4">
        {places.map((place) => (
          <li key={place}>
            <a
              href={links[place]}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-block min-w-11 py-3"
            >
              {share.places[place]}
              <span className="sr-only">{inNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
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
