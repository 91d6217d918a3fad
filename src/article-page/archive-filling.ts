import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { brand } from '#texts/en/brand.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { fillPlaceholders, pagePlaceholders } from '#domain/site/shells.ts'
import { hreflangLinks } from '#domain/addresses/hreflang.ts'
import { jsonLd, breadcrumbs, profilePage, type Absolute } from '#article-page/structured-data.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { paths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { shorten } from '#domain/text/shorten.ts'
import { ArchiveArticles, type ArchiveArticlesProps } from '#features/articles/archive-articles.tsx'

interface ArchivePage extends ArchiveArticlesProps {
  /** Whether search engines may index the page. */
  isIndexed: boolean
}

/** The built shell, filled with one page of the articles of an author or a topic. Not for browsers. */
export function fillArchiveShell(shell: string, page: ArchivePage, absolute: Absolute): string {
  const { kind, slug, name, page: number } = page
  const path = paths[kind](slug, number)
  const titled = (text: string) => escapeHtml(number === 1 ? text : `${text}, page ${number}`)
  const values = new Map<string, string>([
    [pagePlaceholders.windowTitle, `<title>${titled(isolated(name))}`],
    [pagePlaceholders.title, titled(name)],
    [pagePlaceholders.description, escapeHtml(describe(page))],
    [pagePlaceholders.path, path],
    [pagePlaceholders.content, renderToStaticMarkup(createElement(ArchiveArticles, page))],
    [pagePlaceholders.noindex, headTags(page, path, absolute)],
  ])
  return withArabicStyles(fillPlaceholders(shell, values))
}

function describe({ kind, name, biography, page }: ArchivePage): string {
  const articles = `${kind === 'author' ? 'Articles by' : 'Articles about'} ${isolated(name)} in ${brand.name}.`
  const text = page === 1 ? biography || articles : `Page ${page} of: ${articles}`
  return shorten(text, limits.descriptionLength)
}

/** What search engines and feed readers read. */
function headTags(page: ArchivePage, path: string, absolute: Absolute): string {
  const { kind, slug, name, isIndexed } = page
  const robots = isIndexed ? 'max-image-preview:large' : 'noindex, follow'
  const feed = paths.archiveFeed(kind, slug)
  const alternate = (type: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(`${isolated(name)} · ${brand.name}`)}" href="${href}">`
  const facts = [
    breadcrumbs([[name, path]], absolute),
    ...(kind === 'author' && page.page === 1 ? [profilePage(page, absolute)] : []),
  ]
  return [
    `<meta name="robots" content="${robots}"><link rel="canonical" href="${escapeHtml(absolute(path))}">`,
    isIndexed ? hreflangLinks([{ language: defaultLanguage, path }], absolute) : '',
    alternate('application/rss+xml', feed.rss),
    alternate('application/feed+json', feed.json),
    ...facts.map(jsonLd),
  ].join('')
}
