import { isolated, textAttributes } from '#domain/script.ts'
import type { ExternalItem } from '#contract/content.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

/**
 * The notice before the redirect to the publisher. `page-scripts/inline/redirect.ts` redirects after three seconds;
 * the text that announces it, and the button that stops it, are visible only where that script runs.
 */
export function ExternalNotice({ article }: { article: ExternalItem }) {
  return (
    <section
      aria-label="Hosted elsewhere"
      className="leaving:py-20 leaving:text-center staying:hidden mx-auto grid max-w-2xl grid-cols-1 gap-5 pt-10"
    >
      <div className="leaving:grid hidden grid-cols-1 justify-items-center gap-4 wrap-anywhere">
        <Badge>{article.category}</Badge>
        <h1 className="text-3xl" {...textAttributes(article.title)}>
          {article.title}
        </h1>
      </div>
      <p className="text-lg">
        This article is hosted on{' '}
        <strong className="font-semibold">
          <Bdi>{article.source}</Bdi>
        </strong>
        .
      </p>
      <div className="leaving:justify-center flex flex-wrap gap-3">
        <a href={article.externalUrl} data-leave="" className={buttonClass('primary')}>
          {`Read on ${isolated(article.source)}`}
        </a>
        <Button variant="outline" data-stay="" className="leaving:inline-flex! hidden!">
          Stay on this site
        </Button>
      </div>
      <output className="text-text-quiet leaving:block hidden text-sm">
        Redirecting automatically in 3 seconds...
      </output>
    </section>
  )
}
