import type { ShareImage } from '#article-page/share-image.ts'
import type { ArticleName, Language } from '#domain/site/language.ts'

/**
 * The placeholders in the built shell page. The build replaces them for every article, and a function does so for an
 * article that is newer than the build. The page's HTML contains each of them exactly as it is written here.
 */
export const shellPlaceholders = {
  /** The title in the browser's tab: before `title`, because it contains that placeholder. */
  windowTitle: '<title>%article-title%',
  title: '%article-title%',
  description: '%article-description%',
  slug: '%article-slug%',
  /** The file name of the share image. */
  shareImage: '%article-share-image%',
  /** The URL of the parts that change without a build. */
  parts: '%article-parts%',
  /** The link to the other edition. */
  other: '%article-other%',
  content: '<!--article-->',
  /** What follows the article: it stays when newer content of the article is loaded. */
  after: '<!--after-article-->',
  /** Keeps the page out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const

/** What replaces the placeholders. */
export interface ShellFilling {
  /** The language of the shell. */
  language: Language
  title: string
  description: string
  /** The article, or the message that there is none, as HTML. */
  content: string
  /** What follows the article, as HTML. */
  after?: string
  /** The URL of the parts that change without a build. A page without it is never stale. */
  parts?: string
  /** Absent if the page shows no article. Such a page has no canonical URL and is not indexed. */
  article?: {
    slug: string
    /** The same article in the other language. */
    pair?: ArticleName | undefined
    /** The canonical URL of the article. */
    canonical: string
    /** The content of the robots meta tag. */
    robots: string
    /** Structured data and Open Graph properties, as HTML. */
    facts?: string
    /** The file name of the article's own share image; the site's is the default. */
    shareImage?: string
  }
}

/** An article as the pages hand it to the end of the build: its page and its share image. */
export interface BuiltArticle {
  slug: string
  filling: ShellFilling
  shareImage: ShareImage & { name: string }
}
