import { categories } from '#domain/articles/categories.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { alternatesOf } from '#texts/other-edition.ts'
import { pageTextsOf } from '#texts/texts-of.ts'
import { editionFeed, headTags, type Head } from '#views/head.ts'
import { shareImageName, siteShareImageOf } from '#views/share-image.ts'
import { breadcrumbs, siteData } from '#views/structured-data.ts'
import { siteUrl } from './routes.ts'

type Described = Pick<Head, 'language' | 'path' | 'title' | 'description'>

/** The head of a page that is built with its content: see `headTags`. Its share image is drawn with its title. */
export function builtHead(page: Described, noindex: boolean): string {
  const { language, path, title } = page
  const texts = pageTextsOf(language)
  const own = editionPaths(language)
  const siteImage = siteShareImageOf(language)
  const category = categories.find(({ slug }) => path === own.category(slug))
  const special =
    path === own.newsletter
      ? { title: texts.links.newsletter, rss: paths.issuesFeed }
      : path === own.corrections
        ? { title: texts.corrections.title, rss: paths.correctionsFeed }
        : undefined
  const head: Head = {
    ...page,
    alternates: alternatesOf(path, language),
    shareImage: shareImageName(title === undefined ? siteImage : { ...siteImage, title }),
    feeds: [
      editionFeed(language, category?.slug),
      ...(special ? [{ ...special, title: `${special.title} · ${texts.brand.name}` }] : []),
    ],
    structuredData:
      path === own.home
        ? siteData(siteUrl, language)
        : category
          ? [breadcrumbs([[texts.categories[category.slug].pageTitle, path]], siteUrl, language)]
          : [],
  }
  return headTags(noindex ? { ...head, robots: 'noindex' } : head, siteUrl)
}
