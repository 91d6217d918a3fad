import { createElement } from 'react'
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

/** The built shell, filled with one page of the articles of an author or a topic. Not for browsers. */
export function fillArchiveShell(shell: string, page: ArchivePage, absolute: Absolute): string {
  const { language, kind, slug, name, page: number } = page
  const path = editionPaths(language)[kind](slug, number)
  const { category } = pageTextsOf(language)
  const titled = (text: string) => escapeHtml(number === 1 ? text : category.page(text, number))
  const view = withTexts(language, createElement(ArchiveArticles, page))
  const values = new Map<string, string>([
    [pagePlaceholders.windowTitle, `<title>${titled(isolated(name, language))}`],
    [pagePlaceholders.title, titled(name)],
    [pagePlaceholders.description, escapeHtml(describe(page))],
    [pagePlaceholders.path, path],
    [pagePlaceholders.content, renderToStaticMarkup(view)],
    [pagePlaceholders.noindex, headTags(page, path, absolute)],
  ])
  return withArabicStyles(fillPlaceholders(shell, values))
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
