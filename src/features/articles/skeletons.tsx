import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const rows = 5

/** The skeleton of a category's list. */
export function ArticleListSkeleton() {
  const { loadingArticles } = useTexts()
  return (
    <Loading label={loadingArticles}>
      <div className="divide-y border-y">
        {Array.from({ length: rows }, (_, index) => (
          <div
            key={index}
            className="grid grid-cols-[1fr_5.5rem] gap-4 py-6 sm:grid-cols-[1fr_10rem] sm:gap-8"
          >
            <CardText />
            <Skeleton className="aspect-square sm:aspect-3/2" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The skeleton of a grid of cards: two columns on a category's page, three on the home page. */
export function ArticleGridSkeleton({ columns }: { columns: 2 | 3 }) {
  const cards = columns === 2 ? rows : 6
  const { loadingArticles } = useTexts()
  return (
    <Loading label={loadingArticles}>
      <div className={`grid gap-8 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="grid gap-4 border-t pt-5">
            <Skeleton className="aspect-3/2" />
            <CardText />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The skeleton of an article. */
export function ArticleSkeleton() {
  const { article: texts } = useTexts()
  return (
    <Loading label={texts.loading}>
      <div className="mx-auto grid max-w-140 gap-6 py-10">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-4 w-56" />
        <Skeleton className="aspect-3/2" />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} className="h-5" />
        ))}
      </div>
    </Loading>
  )
}

function CardText() {
  return (
    <div className="grid content-start gap-3">
      <Skeleton className="h-3 w-20" />
      <Skeleton className="h-6" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-40" />
    </div>
  )
}

function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
