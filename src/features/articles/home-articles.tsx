import { paths } from '#domain/addresses/paths.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { ArticleCard } from './article-card.tsx'
import type { HomeSelection } from './select-home.ts'
import { useId, type ReactNode } from 'react'

interface HomeArticlesProps {
  selection: HomeSelection
  now?: Date | undefined
}

/** The articles of 'Latest News' that open it, with large pictures; compact rows follow. */
const withPicture = 3

/** The two grids of the home page, or the text for a site without articles. */
export function HomeArticles({ selection: { opEds, latest }, now }: HomeArticlesProps) {
  const { home: texts } = useTexts()
  const { category } = useEditionPaths()
  const [lead, ...others] = opEds
  if (!lead && latest.length === 0) return <NoArticlesYet />
  return (
    <>
      {lead && (
        <Section title={texts.analysis} className="home-lead lg:[grid-area:lead]">
          <div className={others.length > 0 ? 'grid gap-8 lg:grid-cols-[1.7fr_1fr]' : ''}>
            <ArticleCard article={lead} variant="hero" first now={now} />
            {others.length > 0 && (
              <ul className="divide-y max-lg:border-t max-lg:pt-2 lg:border-s lg:ps-6">
                {others.map((article) => (
                  <li key={article.id} className="py-6 first:pt-0 max-lg:first:pt-6">
                    <ArticleCard article={article} variant="featured" now={now} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Section>
      )}
      {latest.length > 0 && (
        <Section title={texts.latest} className="order-2 lg:[grid-area:latest]">
          <ul className="grid gap-x-8 gap-y-5 @xl:grid-cols-3">
            {latest.slice(0, withPicture).map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} now={now} />
              </li>
            ))}
          </ul>
          <ul className="grid gap-x-8 @3xl:grid-cols-2">
            {latest.slice(withPicture).map((article) => (
              <li key={article.id} className="mt-5 border-t pt-5">
                <ArticleCard article={article} variant="featured" now={now} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="order-2 text-center lg:[grid-area:more]">
        <a href={category('policy')} className={buttonClass('outline')}>
          {texts.loadMore}
        </a>
      </p>
    </>
  )
}

function NoArticlesYet() {
  const { home: texts } = useTexts()
  return (
    <div className="order-2 lg:[grid-area:latest]">
      <EmptyState
        title={texts.empty}
        action={
          <a href={paths.adminLogin} className={buttonClass('outline')}>
            {texts.emptyAction}
          </a>
        }
      >
        {texts.emptyText}
      </EmptyState>
    </div>
  )
}

/** Shown if the articles could not be loaded and the page has none. */
export function HomeArticlesFailed({ onRetry }: { onRetry: () => unknown }) {
  const { home: texts, tryAgain } = useTexts()
  return (
    <div className="order-2 lg:[grid-area:latest]">
      <EmptyState failed action={<RetryButton label={tryAgain} onRetry={onRetry} />}>
        {texts.failed}
      </EmptyState>
    </div>
  )
}

function Section({
  title,
  className,
  children,
}: {
  title: string
  className: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`@container ${className}`}>
      <h2 id={id} className="border-t-text mb-3 border-t-2 pt-2 text-lg lg:text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
