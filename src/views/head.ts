import { hreflangLinks, type Alternate } from '#domain/addresses/hreflang.ts'
import type { CategorySlug } from '#domain/articles/categories.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { pageTextsOf } from '#texts/texts-of.ts'
import { shareImageName, siteShareImageOf } from './share-image.ts'
import { jsonLd } from './structured-data.ts'

interface Feed {
  title: string
  rss: string
  json?: string
}

export interface Head {
  language: Language
  path: string
  /** Without the publication's name. The home page has none. */
  title?: string | undefined
  description: string
  type?: 'website' | 'article'
  /** The rules for search engines. A page with 'noindex' has no canonical URL. */
  robots?: 'max-image-preview:large' | 'noindex' | 'noindex, follow'
  /** The page itself, and its counterpart in the other language. */
  alternates?: readonly Alternate[]
  /** The file name of the share image that is drawn for link previews. By default the site's. */
  shareImage?: string | undefined
  /** The page's own picture: its absolute URL and its alternative text. */
  image?: { url: string; alt: string | undefined } | undefined
  /** Further properties of Open Graph. @see https://ogp.me/ */
  properties?: readonly (readonly [name: string, content: string])[]
  /** The feeds that the head names. By default the edition's. */
  feeds?: readonly Feed[]
  /** Things of schema.org. */
  structuredData?: readonly object[]
}

/**
 * The tags in the head for search engines, feed readers and link previews, as HTML.
 * @param site the URL of the site, without a slash at the end.
 */
export function headTags(head: Head, site: string): string {
  const { language, path, description, robots = 'max-image-preview:large' } = head
  const { alternates = [{ language, path }], properties = [], structuredData = [] } = head
  const { feeds = [editionFeed(language)] } = head
  const { brand, locale } = pageTextsOf(language)
  const { title = brand.name } = head
  const others = alternates.filter((one) => one.language !== language)
  const openGraph = [
    ['og:site_name', brand.name],
    ['og:type', head.type ?? 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', site + path],
    ...imagesOf(head, title, site),
    ['og:locale', locale],
    ...others.map((one) => ['og:locale:alternate', pageTextsOf(one.language).locale]),
    ...properties,
  ]
  return [
    ...openGraph.map(
      ([name, value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="robots" content="${robots}">`,
    robots === 'noindex' ? '' : `<link rel="canonical" href="${escapeHtml(site + path)}">`,
    robots.startsWith('noindex') ? '' : hreflangLinks(alternates, site),
    ...feeds.map(feedLinks),
    ...structuredData.map(jsonLd),
  ].join('')
}

/** Most programs show the first image. Until its share image is drawn, an article's own image is first. */
function imagesOf({ language, shareImage, image }: Head, title: string, site: string): string[][] {
  const drawn = [
    ['og:image', site + paths.shareImage(shareImage ?? shareImageName(siteShareImageOf(language)))],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ]
  if (!image) return drawn
  const own = [['og:image', image.url], ...(image.alt ? [['og:image:alt', image.alt]] : [])]
  return shareImage === undefined ? [...own, ...drawn] : [...drawn, ...own]
}

/** The feed of the newest articles of an edition, or of a category in this edition. */
export function editionFeed(language: Language, category?: CategorySlug): Feed {
  return { title: pageTextsOf(language).brand.name, ...editionPaths(language).feed(category) }
}

function feedLinks({ title, rss, json }: Feed): string {
  const link = (type: string, href: string) =>
    `<link rel="alternate" type="application/${type}" title="${escapeHtml(title)}" href="${href}">`
  return link('rss+xml', rss) + (json === undefined ? '' : link('feed+json', json))
}
