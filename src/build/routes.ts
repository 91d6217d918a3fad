import { categories } from '#domain/articles/categories.ts'
import { scopes } from '#domain/articles/freshness.ts'
import { defaultLanguage, languages, type Language } from '#domain/site/language.ts'
import { categoryPages, cursorAfter, builtVersion, keyOf, publisher } from './publication.ts'

/** The editions of a page, for Astro's `getStaticPaths`. The paths of the default edition do not name a language. */
export function editionRoutes() {
  return languages.map((language) => ({ params: editionParam(language), props: { language } }))
}

/** The parameter of the route `[...edition]`. */
export function editionParam(language: Language) {
  return { edition: language === defaultLanguage ? undefined : language }
}

/** The first listing page of each category in each edition. */
export async function firstPages() {
  return (await listingRoutes()).filter(({ props: { page } }) => page === 1)
}

/** The listing pages after the first. */
export async function furtherPages() {
  return (await listingRoutes()).filter(({ props: { page } }) => page > 1)
}

async function listingRoutes() {
  const listings = languages.flatMap((language) =>
    categories.map((category) => pagesOf(language, category)),
  )
  return (await Promise.all(listings)).flat()
}

async function pagesOf(language: Language, category: (typeof categories)[number]) {
  const pages = await categoryPages(category.name, language)
  const version = await builtVersion(scopes.category(category.name))
  return pages.map((articles, index) => {
    const page = index + 1
    const before = pages[index - 1]?.at(-1)
    const after = before && cursorAfter(before)
    const props = { category, articles, page, isLast: page === pages.length, after }
    return {
      params: {
        ...editionParam(language),
        category: category.slug,
        ...(page > 1 && { page: String(page) }),
      },
      props,
      // Also by version: a page of an older one is stale. Each page shows the year and the email.
      cacheKey: keyOf({
        ...props,
        version,
        year: new Date().getFullYear(),
        email: publisher().email,
      }),
    }
  })
}

/** The URL of this site, without a slash at the end. */
export const siteUrl = import.meta.env.SITE.replace(/\/$/, '')
