import type { ExternalItem } from '#contract/content.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

/**
 * What a reader sees before leaving for the publisher. The page's own script leaves after three seconds,
 * so the words that promise it, and the way to stay, show only where that script runs.
 */
export function ExternalNotice({ article }: { article: ExternalItem }) {
  return (
    <section
      aria-label="Hosted elsewhere"
      className="mx-auto grid max-w-2xl gap-5 pt-10 [[data-external=leaving]_&]:py-20 [[data-external=leaving]_&]:text-center [[data-external=staying]_&]:hidden"
    >
      <div className="hidden justify-items-center gap-4 [[data-external=leaving]_&]:grid">
        <Badge>{article.category}</Badge>
        <h1 className="text-3xl">{article.title}</h1>
      </div>
      <p className="text-lg">
        This article is hosted on <strong className="font-semibold">{article.source}</strong>.
      </p>
      <div className="flex flex-wrap gap-3 [[data-external=leaving]_&]:justify-center">
        <a href={article.externalUrl} data-leave="" className={buttonClass('primary')}>
          Read on {article.source}
        </a>
        <Button
          variant="outline"
          data-stay=""
          className="hidden! [[data-external=leaving]_&]:inline-flex!"
        >
          Stay on this site
        </Button>
      </div>
      <output className="text-text-quiet hidden text-sm [[data-external=leaving]_&]:block">
        Redirecting automatically in 3 seconds...
      </output>
    </section>
  )
}
