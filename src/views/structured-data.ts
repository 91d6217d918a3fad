import { ownImagePath } from '#domain/articles/image.ts'
import type { Article, OpEdArticle } from '#contract/content.ts'
import { brandOf } from '#texts/short-texts.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { categoryByName } from '#domain/articles/categories.ts'
import type { ImageFacts } from '#domain/articles/image-facts.ts'
import { limits } from '#domain/site/limits.ts'
import { nameSlug } from '#domain/articles/names.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { shorten } from '#domain/text/shorten.ts'

/*
 * The pages as structured data of schema.org. `site` is the URL of the site, without a slash at the end.
 */

type Thing = Record<string, unknown>

/**
 * The structured data of an article. The page of an external article has none, because it is not indexed.
 * @see https://schema.org/NewsArticle
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleData(article: Article, shareImage: string, site: string): Thing[] {
  if (article.type === 'external') return []
  const { language, category } = article
  const ownPaths = editionPaths(language)
  const trail = breadcrumbs(
    [
      [textsOf(language).categoryNames[category], ownPaths.category(categoryByName(category).slug)],
      [article.title, ownPaths.article(article.slug)],
    ],
    site,
    language,
  )
  const own = ownImageUrl(article, site)
  const images = [...(own ? [ownImage(own, article)] : []), site + shareImage]
  return [{ ...newsArticle(article, images, site), ...pairOf(article, site) }, trail]
}

/** The absolute URL of an article's own image, if it has one. */
export function ownImageUrl({ imageUrl }: Article, site: string): string | undefined {
  return imageUrl ? site + ownImagePath(imageUrl) : undefined
}

type Image = string | Thing

/**
 * @see https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 * @see https://schema.org/digitalSourceType
 */
function ownImage(url: string, { imageAlt, imageCaption, imageCredit, imageKind }: ImageFacts) {
  const caption = imageCaption ?? imageAlt
  const facts = {
    ...(caption && { caption }),
    ...(imageCredit && { creditText: imageCredit }),
    ...(imageKind === 'ai' && {
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    }),
  }
  if (Object.keys(facts).length === 0) return url
  return { '@type': 'ImageObject', url, contentUrl: url, ...facts }
}

/** @see https://schema.org/workTranslation */
function pairOf({ translationOf, pair }: Article, site: string): Thing {
  if (!pair) return {}
  const { language, slug } = pair
  const other = {
    '@type': 'NewsArticle',
    url: site + editionPaths(language).article(slug),
    inLanguage: language,
  }
  return translationOf === undefined ? { workTranslation: other } : { translationOfWork: other }
}

function newsArticle(article: OpEdArticle, images: Image[], site: string): Thing {
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: site + editionPaths(article.language).article(article.slug),
    headline: article.title,
    description: shorten(article.excerpt, limits.descriptionLength),
    image: images,
    datePublished: article.publishedAt,
    dateModified: modifiedAt(article),
    ...correctionsOf(article),
    author: [author(article.authorName, article.language, site)],
    publisher: publisher(site, article.language),
    articleSection: textsOf(article.language).categoryNames[article.category],
    keywords: [...article.tags],
    inLanguage: article.language,
    isAccessibleForFree: true,
    ...(article.commentsCount > 0 && { commentCount: article.commentsCount }),
  }
}

/** The time of the last correction, or of the publication, if its date was moved to a later time than that. */
export function modifiedAt(article: Pick<Article, 'modifiedAt' | 'publishedAt'>): string {
  const { modifiedAt: told, publishedAt } = article
  return told && told > publishedAt ? told : publishedAt
}

/** @see https://schema.org/CorrectionComment */
function correctionsOf({ corrections = [] }: Article): Thing {
  const errors = corrections.filter(({ kind }) => kind !== 'update')
  if (errors.length === 0) return {}
  const comments = errors.map(({ text, at }) => ({
    '@type': 'CorrectionComment',
    text,
    datePublished: at,
  }))
  return { correction: comments }
}

const organizations: ReadonlySet<string> = new Set(
  languages.map(brandOf).flatMap(({ editors, name }) => [editors, name]),
)

/** The editors together, or the publication itself, are an organization. Our own authors have a page. */
function author(name: string, language: Language, site: string): Thing {
  const isOrganization = organizations.has(name)
  const slug = nameSlug(name)
  return {
    '@type': isOrganization ? 'Organization' : 'Person',
    name,
    ...(slug && { url: site + editionPaths(language).author(slug) }),
  }
}

/**
 * The structured data of an author's page.
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage(
  page: { name: string; language: Language; biography?: string | undefined },
  site: string,
): Thing {
  const { name, language, biography } = page
  return {
    '@type': 'ProfilePage',
    inLanguage: language,
    mainEntity: {
      ...author(name, language, site),
      ...(biography && { description: biography }),
    },
  }
}

/** The breadcrumbs of a page. `trail` leaves out the home page. */
export function breadcrumbs(
  trail: readonly [name: string, path: string][],
  site: string,
  language: Language,
): Thing {
  const home = [pageTextsOf(language).home, editionPaths(language).home] as const
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  }
}

/** The structured data of the home page of an edition: the publication and its site. */
export function siteData(site: string, language: Language): Thing[] {
  const { name, description } = brandOf(language)
  return [
    { ...publisher(site, language), description },
    {
      '@type': 'WebSite',
      name,
      url: site + editionPaths(language).home,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site + editionPaths(language).search}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

function publisher(site: string, language: Language): Thing {
  const { home, guidelines, correctionsPolicy } = editionPaths(language)
  return {
    '@type': 'NewsMediaOrganization',
    name: brandOf(language).name,
    url: site + home,
    publishingPrinciples: site + guidelines,
    correctionsPolicy: site + correctionsPolicy,
    logo: { '@type': 'ImageObject', url: site + '/icon-512.png', width: 512, height: 512 },
  }
}

/** A script element with a thing of schema.org, escaped so that no text inside can end it. @see https://json-ld.org */
export function jsonLd(thing: object): string {
  const data = { '@context': 'https://schema.org', ...thing }
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${text}</script>`
}
