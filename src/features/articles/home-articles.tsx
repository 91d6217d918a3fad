import type { ArticleSummary } from '#contract/content.ts'
import { paths } from '#domain/addresses/paths.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticleCard } from './article-card.tsx'
import { MostPopular, PopularFailed, PopularLoading } from './most-popular.tsx'
import { ArticleGridSkeleton } from './skeletons.tsx'
import { TryAgain } from './try-again.tsx'
import { Unbuilt } from './unbuilt.tsx'
import { selectHome } from './select-home.ts'
import { useId, type ReactNode } from 'react'

interface HomeArticlesProps {
  /** The newest articles of both types: `limits.homeNeeds` of them, or all. */
  newest: readonly ArticleSummary[]
  /** The newest op-eds, which may be older than all of `newest`. */
  opEds: readonly ArticleSummary[]
  popular: readonly ArticleSummary[]
}

/** The articles of 'Latest News' that open it, with large pictures; compact rows follow. */
const withPicture = 3

/** The lists of the home page in the order of a narrow screen, or the text for a site without articles. */
export function HomeArticles({ newest, opEds: newestOpEds, popular }: HomeArticlesProps) {
  const { home: texts } = useTexts()
  const { category } = useEditionPaths()
  const { opEds, latest } = selectHome(newest, newestOpEds)
  const [lead, ...others] = opEds
  if (!lead && latest.length === 0) return <NoArticlesYet />
  return (
    <>
      {lead && (
        <Section title={texts.analysis} className="home-lead lg:[grid-area:lead]">
          <div className={others.length > 0 ? 'grid gap-8 lg:grid-cols-[1.7fr_1fr]' : ''}>
            <ArticleCard article={lead} variant="hero" first />
            {others.length > 0 && (
              <ul className="divide-y max-lg:border-t max-lg:pt-2 lg:border-s lg:ps-6">
                {others.map((article) => (
                  <li key={article.id} className="py-6 first:pt-0 max-lg:first:pt-6">
                    <ArticleCard article={article} variant="featured" />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Section>
      )}
      {popular.length > 0 && <MostPopular articles={popular} />}
      {latest.length > 0 && (
        <Section title={texts.latest} className="lg:[grid-area:latest]">
          <ul className="grid gap-x-8 gap-y-5 @xl:grid-cols-3">
            {latest.slice(0, withPicture).map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
          <ul className="grid gap-x-8 @3xl:grid-cols-2">
            {latest.slice(withPicture).map((article) => (
              <li key={article.id} className="mt-5 border-t pt-5">
                <ArticleCard article={article} variant="featured" />
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
  const loading = (
    <>
      <ArticleGridSkeleton columns={3} />
      <PopularLoading />
    </>
  )
  const failed = (
    <>
      <EmptyState failed action={<TryAgain />}>
        {texts.failed}
      </EmptyState>
      <PopularFailed />
    </>
  )
  return (
    <div className="lg:[grid-area:latest]">
      <Unbuilt loading={loading} failed={failed}>
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
      </Unbuilt>
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
