import { categories } from '#domain/categories.ts'
import { formatYear } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { categoryPages, keyOf, publisher } from './publication.ts'

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
    })),
  )
  const { email } = publisher()
  return all.flatMap(({ category, pages }) =>
    pages.slice(1).map((articles, index) => {
      const page = index + 2
      const isLast = page === pages.length
      return {
        params: { category: category.slug, page: String(page) },
        props: { category, articles, page, isLast },
        // The footer shows the year and the mailbox: if either changes, the pages are built again.
        cacheKey: keyOf({ category, articles, isLast, year: formatYear(new Date()), email }),
      }
    }),
  )
}
