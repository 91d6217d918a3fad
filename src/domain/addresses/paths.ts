import type { CategorySlug } from '#domain/articles/categories.ts'
import { defaultLanguage, languages, type Language } from '#domain/site/language.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'

/** The paths of the pages that an edition has. All are root-relative. */
export function editionPaths(language: Language) {
  const start = language === defaultLanguage ? '' : `/${language}`
  const feedStart = language === defaultLanguage ? '' : `${language}/`
  return {
    home: start || '/',
    newsletter: `${start}/newsletter`,
    about: `${start}/about`,
    contact: `${start}/contact`,
    /** The contact form with its subject filled in. */
    contactAbout: (subject: string) => `${start}/contact?subject=${encodeURIComponent(subject)}`,
    /** A category's listing. Page 1 is the category's own path. */
    category: (slug: CategorySlug, page = 1) =>
      page === 1 ? `${start}/${slug}` : `${start}/${slug}/${page}`,
    /** The canonical path of an article. */
    article: (slug: string) => `${start}/article/${slug}`,
    /** The short link of an article, which redirects to the canonical path. */
    short: (slug: string) => `${start}/${slug}`,
    /** The feeds of the newest articles: of one category, or of the whole edition. */
    feed: (slug: CategorySlug | 'all' = 'all') => feedPaths(feedStart + slug),
    /** The issues of the newsletter that were sent. */
    issues: `${start}/newsletter/issues`,
    guidelines: `${start}/guidelines`,
    /** What a feed is, with the addresses of the feeds. */
    rss: `${start}/rss`,
    /** What we promise about errors. */
    correctionsPolicy: `${start}/guidelines#corrections`,
    corrections: `${start}/corrections`,
    privacy: `${start}/privacy`,
    terms: `${start}/terms`,
    cookies: `${start}/cookies`,
    disclaimers: `${start}/disclaimers`,
    /** The articles of an author, or of a topic. */
    author: (slug: string, page = 1) => archivePage(`${start}/author`, slug, page),
    topic: (slug: string, page = 1) => archivePage(`${start}/topic`, slug, page),
    /** The feeds of an author's or a topic's newest articles. */
    archiveFeed: (kind: ArchiveKind, slug: string) =>
      feedPaths(`${feedStart}${kind}/${encodeURIComponent(slug)}`),
    search: `${start}/search`,
    /** The page of a shell, which is filled with a view: see `src/views/shell.ts`. */
    shell: (name: 'article' | 'external' | 'list' | 'issue') => `${start}/shell/${name}`,
    /** The page for a category that does not exist. `public/_redirects` answers with it. */
    categoryNotFound: `${start}/category/not-found`,
    /** The built page that functions answer with status 404. */
    notFound: `${start}/shell/not-found`,
  }
}

/** The paths of the whole site: of the default edition, and of the pages that only it has. */
export const paths = {
  ...editionPaths(defaultLanguage),

  unsubscribe: '/unsubscribe',
  confirmSubscription: '/newsletter/confirm',
  issue: (number: number) => `/newsletter/issues/${number}`,
  issuesFeed: '/feeds/newsletter.xml',
  correctionsFeed: '/feeds/corrections.xml',
  /** An unpublished article, for anyone who has its link. */
  preview: (token: string) => `/preview/${token}`,

  sitemap: '/sitemap.xml',
  newsSitemap: '/sitemap-news.xml',

  /** The share image of a page. */
  shareImage: (name: string) => `/share/${name}`,

  admin: '/admin',
  adminLogin: '/admin/login',
  adminExternal: '/admin/external',
  adminOpEd: '/admin/op-ed',
  /** The form for the translation of an article. */
  adminTranslate: (type: 'external' | 'op-ed', id: string) => `/admin/${type}?translate=${id}`,
  adminContent: '/admin/content',
  adminAuthors: '/admin/authors',
  /** The page that edits one article. */
  adminEditPage: '/admin/content/edit',
  adminEdit: (id: string) => `/admin/content/edit?id=${id}`,
  adminNewsletter: '/admin/newsletter',
  adminSubscribers: '/admin/subscribers',
  adminStatus: '/admin/status',
  adminEditors: '/admin/editors',
  adminActivity: '/admin/activity',
} as const

/** The legal pages, by the names of their paths. */
export const legalNames = ['privacy', 'terms', 'cookies', 'disclaimers'] as const
/** The pages that are one long text, by the names of their paths. */
export const proseNames = ['about', 'guidelines', 'rss', ...legalNames] as const
export type ProseName = (typeof proseNames)[number]

/** The kinds of archives: pages that list the articles of an author or of a topic. */
export type ArchiveKind = 'author' | 'topic'

function archivePage(start: string, slug: string, page: number): string {
  return `${start}/${encodeURIComponent(slug)}${page === 1 ? '' : `/${page}`}`
}

function feedPaths(name: string) {
  return { rss: `/feeds/${name}.xml`, json: `/feeds/${name}.json` }
}

/** The edition that a path belongs to: '/ar', '/ar.html' and all below '/ar/' are the Arabic one. */
export function languageInPath(path: string): Language {
  const [, first = ''] = path.replace(/\.html$/, '').split('/')
  return languages.find((language) => language === first) ?? defaultLanguage
}

/** The article whose page has this path. The slug is empty if the path is another one. */
export function articleInPath(path: string): ArticleName {
  const language = languageInPath(path)
  const start = editionPaths(language).article('')
  return {
    language,
    // A built page also answers under the name of its file.
    slug: path.startsWith(start) ? path.slice(start.length).replace(/\.html$|\/$/, '') : '',
  }
}
