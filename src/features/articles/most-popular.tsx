import { useId, type ReactNode } from 'react'
import { limits } from '#domain/site/limits.ts'
import type { ArticleSummary } from '#contract/content.ts'
import { useEditionPaths, useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export function MostPopular({ articles }: { articles: readonly ArticleSummary[] }) {
  const { categoryNames } = useTexts()
  const { short } = useEditionPaths()
  const textAttributes = useTextAttributes()
  return (
    <PopularBox>
      <ol className="grid divide-y">
        {articles.slice(0, limits.popularShown).map((article, index) => (
          <li
            key={article.id}
            className="@container relative flex gap-4 py-2 first:pt-0 last:pb-0 lg:py-3"
          >
            <span
              aria-hidden="true"
              className="text-accent font-serif text-2xl font-semibold tabular-nums lg:text-3xl"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 wrap-anywhere">
              <a
                href={short(article.slug)}
                className="font-serif text-base/snug font-semibold after:absolute after:inset-0 hover:underline lg:text-lg/snug @3xs:line-clamp-3"
                {...textAttributes(article.title)}
              >
                {article.title}
              </a>
              <span className="text-text-quiet text-xs">{categoryNames[article.category]}</span>
            </div>
          </li>
        ))}
      </ol>
    </PopularBox>
  )
}

export function PopularLoading() {
  return (
    <PopularBox>
      <div className="grid gap-6">
        {Array.from({ length: limits.popularShown }, (_, index) => (
          <div key={index} className="flex gap-4">
            <Skeleton className="size-9" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
        ))}
      </div>
    </PopularBox>
  )
}

export function PopularFailed() {
  const { home: texts } = useTexts()
  return (
    <PopularBox>
      <p role="alert" className="text-text-quiet text-sm">
        {texts.popularFailed}
      </p>
    </PopularBox>
  )
}

function PopularBox({ children }: { children: ReactNode }) {
  const { home: texts } = useTexts()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="home-popular border-t-text self-start border-t-2 pt-2 lg:[grid-area:popular]"
    >
      <h2 id={id} className="mb-3 text-lg lg:text-xl">
        {texts.mostPopular}
      </h2>
      {children}
    </section>
  )
}
