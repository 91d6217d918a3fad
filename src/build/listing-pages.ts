import { categories } from '#domain/articles/categories.ts'
import { formatYear } from '#domain/dates/dates.ts'
import { scopes } from '#domain/articles/freshness.ts'
import type { Language } from '#domain/site/language.ts'
import { categoryPages, cursorAfter, freshnessOf, keyOf, publisher } from './publication.ts'

/** The first listing page of each category, for Astro's `getStaticPaths`. */
export function firstPages() {
  return categories.map((category) => ({
    params: { category: category.slug },
    props: { category },
  }))
}

/** The listing pages of an edition's categories after the first, for Astro's `getStaticPaths`. */
export async function furtherPages(language: Language) {
  const all = await Promise.all(
    categories.map(async (category) => ({
      category,
      pages: await categoryPages(category.name, language),
      freshness: await freshnessOf(scopes.category(category.name)),
    })),
  )
  const { email } = publisher()
  return all.flatMap(({ category, pages, freshness }) =>
    pages.slice(1).map((articles, index) => {
      const page = index + 2
      const isLast = page === pages.length
      const before = pages[index]?.at(-1)
      const after = before && cursorAfter(before)
      return {
        params: { category: category.slug, page: String(page) },
        props: { category, articles, page, isLast, after },
        // A page kept with an old version would always be stale. The footer shows the year and the mailbox.
        cacheKey: keyOf({
          category,
          articles,
          isLast,
          after,
          freshness,
          year: formatYear(new Date()),
          email,
        }),
      }
    }),
  )
}
