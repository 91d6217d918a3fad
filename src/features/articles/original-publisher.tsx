import type { ExternalItem } from '#contract/content.ts'
import { Bdi } from '#ui/bdi.tsx'

/** The publisher of an external article, with a link to the original. */
export function OriginalPublisher({ article }: { article: ExternalItem }) {
  return (
    <aside className="bg-surface-raised grid gap-2 border p-5">
      <p>
        <span className="text-text-quiet text-sm">Originally published by</span>{' '}
        <strong className="font-semibold">
          <Bdi>{article.source}</Bdi>
        </strong>
      </p>
      <p>
        <a
          href={article.externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link"
        >
          Read Original
        </a>
      </p>
    </aside>
  )
}
