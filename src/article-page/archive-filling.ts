import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { pageTextsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { fillPlaceholders, pagePlaceholders } from '#domain/site/shells.ts'
import { hreflangLinks } from '#domain/addresses/hreflang.ts'
import { jsonLd, breadcrumbs, profilePage, type Absolute } from '#article-page/structured-data.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { shorten } from '#domain/text/shorten.ts'
import { ArchiveArticles, type ArchiveArticlesProps } from '#features/articles/archive-articles.tsx'

interface ArchivePage extends ArchiveArticlesProps {
  language: Language
  /** Whether search engines may index the page. */
  isIndexed: boolean
}

interface ListPage {
  language: Language
  title: string
  description: string
  path: string
  view: ReactNode
  /** What the head says about search engines, as HTML. By default, that they keep out. */
  head?: string
}

/** The built shell, filled with a page that no build makes. Not for browsers. */
export function fillListShell(shell: string, page: ListPage): string {
  const { language, title, description, path, view, head = pagePlaceholders.noindex } = page
  const values = new Map<string, string>([
    [pagePlaceholders.windowTitle, `<title>${escapeHtml(isolated(title, language))}`],
    [pagePlaceholders.title, escapeHtml(title)],
    [pagePlaceholders.description, escapeHtml(description)],
    [pagePlaceholders.path, escapeHtml(path)],
    [pagePlaceholders.content, renderToStaticMarkup(withTexts(language, view))],
    [pagePlaceholders.noindex, head],
  ])
  return withArabicStyles(fillPlaceholders(shell, values))
}

/** The built shell, filled with one page of the articles of an author or a topic. Not for browsers. */
export function fillArchiveShell(shell: string, page: ArchivePage, absolute: Absolute): string {
  const { language, kind, slug, name, page: number } = page
  const path = editionPaths(language)[kind](slug, number)
  const { category } = pageTextsOf(language)
  return fillListShell(shell, {
    language,
    title: number === 1 ? name : category.page(name, number),
    description: describe(page),
    path,
    view: createElement(ArchiveArticles, page),
    head: headTags(page, path, absolute),
  })
}

function describe({ language, kind, name, biography, page }: ArchivePage): string {
  const { archive: texts, brand } = pageTextsOf(language)
  const articles = texts.articles[kind](isolated(name, language))
  const whole = texts.description(articles, brand.name)
  const text = page === 1 ? biography || whole : texts.pageDescription(whole, page)
  return shorten(text, limits.descriptionLength)
}

function headTags(page: ArchivePage, path: string, absolute: Absolute): string {
  const { language, kind, slug, name, isIndexed } = page
  const { brand } = pageTextsOf(language)
  const robots = isIndexed ? 'max-image-preview:large' : 'noindex, follow'
  const feed = editionPaths(language).archiveFeed(kind, slug)
  const title = `${isolated(name, language)} · ${brand.name}`
  const alternate = (type: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${href}">`
  const facts = [
    breadcrumbs([[name, path]], absolute, language),
    ...(kind === 'author' && page.page === 1 ? [profilePage(page, absolute)] : []),
  ]
  return [
    `<meta name="robots" content="${robots}"><link rel="canonical" href="${escapeHtml(absolute(path))}">`,
    isIndexed ? hreflangLinks([{ language, path }], absolute) : '',
    alternate('application/rss+xml', feed.rss),
    alternate('application/feed+json', feed.json),
    ...facts.map(jsonLd),
  ].join('')
}
