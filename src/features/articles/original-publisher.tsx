import type { ExternalArticle } from '#contract/content.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Bdi } from '#ui/bdi.tsx'

/** The publisher of an external article, with a link to the original. */
export function OriginalPublisher({ article }: { article: ExternalArticle }) {
  const { external: texts } = useTexts()
  return (
    <aside className="bg-surface-raised grid gap-2 border p-5">
      <p>
        <span className="text-text-quiet text-sm">{texts.publishedBy}</span>{' '}
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
          {texts.readOriginal}
        </a>
      </p>
    </aside>
  )
}
