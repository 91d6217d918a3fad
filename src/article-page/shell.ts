import type { ShareImage } from '#domain/share-image.ts'

/**
 * The places in the built shell page that are filled with an article: by the build for every article it sees, and by
 * a function for one that no build has seen. Each stands in the page's HTML exactly as it is written here.
 */
export const shellMarks = {
  title: '%article-title%',
  description: '%article-description%',
  slug: '%article-slug%',
  scope: '%article-scope%',
  /** The name of the page's share image. */
  shareImage: '%article-share-image%',
  version: 'data-version="-1"',
  content: '<!--article-->',
  /** Says that the page has nothing to show yet. */
  bare: ' data-bare',
  /** Keeps the page out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const

/** What stands in the page of an article. */
export interface ShellFilling {
  title: string
  description: string
  /** The article, or what stands in its place, as HTML. */
  content: string
  /** The article's place on the site; without it the page stays out of search engines and is not compared. */
  place?: {
    slug: string
    /** The absolute address by which search engines know the article. */
    canonical: string
    scope: string
    version: number
    /** What else search engines are told of the article, as HTML. */
    facts?: string
    /** The name of its share image; without it the site's is named. */
    shareImage?: string
  }
}

/** An article as the build is handed it: what its page says, and what its share image shows. */
export interface BuiltArticle {
  slug: string
  filling: ShellFilling
  shareImage: ShareImage & { name: string }
}
