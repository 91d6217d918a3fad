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

/** The two grids of the home page, or the text for a site without articles. */
export function HomeArticles({ selection: { opEds, latest }, now }: HomeArticlesProps) {
  const { home: texts } = useTexts()
  const { category } = useEditionPaths()
  const [lead, ...others] = opEds
  if (!lead && latest.length === 0) return <NoArticlesYet />
  return (
    <>
      {lead && (
        <Section title={texts.analysis} className="lg:[grid-area:lead]">
          <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
            <ArticleCard article={lead} variant="hero" first now={now} />
            {others.length > 0 && (
              <div className="grid content-start gap-8 max-lg:border-t max-lg:pt-8 lg:border-s lg:ps-8">
                {others.map((article) => (
                  <ArticleCard key={article.id} article={article} variant="featured" now={now} />
                ))}
              </div>
            )}
          </div>
        </Section>
      )}
      {latest.length > 0 && (
        <Section title={texts.latest} className="lg:[grid-area:latest]">
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
            {latest.map((article) => (
              <li key={article.id} className="border-t pt-5">
                <ArticleCard article={article} now={now} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="text-center lg:[grid-area:more]">
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
    <div className="lg:[grid-area:latest]">
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
    <div className="lg:[grid-area:latest]">
      <EmptyState failed action={<RetryButton label={tryAgain} onRetry={onRetry} />}>
        {texts.failed}
      </EmptyState>
    </div>
  )
}

/** A section of a page, with a heading and a thick line above it. */
function Section({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2
        id={id}
        className="border-t-text mb-3 border-t-2 pt-2 text-xl sm:mb-6 sm:pt-3 sm:text-2xl"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
