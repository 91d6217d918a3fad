import { brand } from './brand.ts'
import { categoryByName, type CategoryName } from './categories.ts'
import { paths } from './paths.ts'

/** What schema.org needs of an article; the contract's articles have it. */
interface Described {
  title: string
  slug: string
  excerpt: string
  authorName: string
  category: CategoryName
  tags: readonly string[]
  publishedAt: string
  updatedAt: string
  commentsCount: number
}
interface OwnArticle extends Described {
  type: 'op-ed'
}
interface ForeignArticle extends Described {
  type: 'external'
  source: string
  externalUrl: string
}

/** An article as far as its facts go. */
export type DescribedArticle = OwnArticle | ForeignArticle

/** Turns a root-relative path into an absolute address. */
export type Absolute = (path: string) => string
type Thing = Record<string, unknown>

/**
 * What search engines are told of an article: an own one is a NewsArticle; a page about somebody else's
 * article points to it and to its publisher. Vocabulary: https://schema.org/NewsArticle and
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * @param image the absolute address of the picture that is shown when the page is shared.
 */
export function articleData(article: DescribedArticle, image: string, absolute: Absolute): Thing[] {
  const address = absolute(paths.article(article.slug))
  const trail = breadcrumbs(
    [
      [article.category, paths.category(categoryByName(article.category).slug)],
      [article.title, paths.article(article.slug)],
    ],
    absolute,
  )
  if (article.type === 'external') return [foreignArticle(article, address, image), trail]
  return [ownArticle(article, address, image, absolute), trail]
}

function ownArticle(
  article: OwnArticle,
  address: string,
  image: string,
  absolute: Absolute,
): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: address,
    headline: article.title,
    description: article.excerpt,
    image: [image],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: [{ '@type': 'Person', name: article.authorName }],
    publisher: publisher(absolute),
    articleSection: article.category,
    keywords: [...article.tags],
    inLanguage: brand.locale,
    isAccessibleForFree: true,
    ...(article.commentsCount > 0 && { commentCount: article.commentsCount }),
  }
}

function foreignArticle(article: ForeignArticle, address: string, image: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: address,
    name: article.title,
    description: article.excerpt,
    primaryImageOfPage: image,
    inLanguage: brand.locale,
    mainEntity: {
      '@type': 'NewsArticle',
      headline: article.title,
      url: article.externalUrl,
      author: [{ '@type': 'Person', name: article.authorName }],
      publisher: { '@type': 'Organization', name: article.source },
    },
  }
}

/** The way from the home page to a page, the home page left out. */
export function breadcrumbs(
  trail: readonly [name: string, path: string][],
  absolute: Absolute,
): Thing {
  const whole: [string, string][] = [['Home', paths.home], ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: whole.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** The publication itself, for its home page. */
export function siteData(absolute: Absolute): Thing[] {
  return [
    { '@context': 'https://schema.org', ...publisher(absolute), description: brand.description },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.name,
      url: absolute(paths.home),
      inLanguage: brand.locale,
    },
  ]
}

function publisher(absolute: Absolute): Thing {
  return {
    '@type': 'NewsMediaOrganization',
    name: brand.name,
    url: absolute(paths.home),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png'), width: 512, height: 512 },
  }
}
