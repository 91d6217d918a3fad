import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { isolated } from '#domain/text/script.ts'
import { shorten } from '#domain/text/shorten.ts'
import { ArchiveArticles, type ArchiveArticlesProps } from '#features/articles/archive-articles.tsx'
import { pageTextsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { editionFeed, headTags } from './head.ts'
import type { View } from './shell.ts'
import { breadcrumbs, profilePage } from './structured-data.ts'

interface Archive extends ArchiveArticlesProps {
  language: Language
  /** Whether search engines may index the page. */
  isIndexed: boolean
}

/** One page of the articles of an author or a topic. Not for browsers. */
export function archiveView(archive: Archive, site: string): View {
  const { language, kind, slug, name, page, isIndexed } = archive
  const { category, brand } = pageTextsOf(language)
  const paths = editionPaths(language)
  const path = paths[kind](slug, page)
  const shown = {
    language,
    path,
    title: page === 1 ? name : category.page(name, page),
    description: describe(archive),
  }
  const feedTitle = `${isolated(name, language)} · ${brand.name}`
  const isProfile = kind === 'author' && page === 1
  const head = headTags(
    {
      ...shown,
      robots: isIndexed ? 'max-image-preview:large' : 'noindex, follow',
      feeds: [editionFeed(language), { title: feedTitle, ...paths.archiveFeed(kind, slug) }],
      structuredData: [
        breadcrumbs([[name, path]], site, language),
        ...(isProfile ? [profilePage(archive, site)] : []),
      ],
    },
    site,
  )
  const list = createElement(ArchiveArticles, archive)
  return { ...shown, shell: 'list', head, content: renderToStaticMarkup(withTexts(language, list)) }
}

function describe({ language, kind, name, biography, page }: Archive): string {
  const { archive: texts, brand } = pageTextsOf(language)
  const articles = texts.articles[kind](isolated(name, language))
  const whole = texts.description(articles, brand.name)
  const text = page === 1 ? biography || whole : texts.pageDescription(whole, page)
  return shorten(text, limits.descriptionLength)
}
