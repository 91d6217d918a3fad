import { partsUrl, type FurtherPage } from '#contract/parts.ts'
import { categoryByName, type CategoryName } from '#domain/articles/categories.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'

/** The link to the next page of a list. `page-scripts/load-more.ts` shows that page in place of it. */
export function MoreArticles({ category, next }: { category: CategoryName; next: FurtherPage }) {
  const { failedToFetchContent, loadMore, loading, language } = useTexts()
  const paths = useEditionPaths()
  return (
    <div className="grid gap-8" data-more="" data-wake="reach">
      <a
        href={paths.category(categoryByName(category).slug, next.number)}
        data-parts={partsUrl({ page: category, language, ...next })}
        className={`peer ${buttonClass('outline')} justify-self-center aria-busy:opacity-55`}
      >
        <span className="reserve" data-reserve={loading}>
          {loadMore}
        </span>
      </a>
      {/* Displayed even while empty: screen readers announce only changes of a region that is displayed. */}
      <output
        data-failed={failedToFetchContent}
        className="text-text-quiet text-center text-sm peer-aria-busy:sr-only empty:sr-only"
      />
    </div>
  )
}
