import { createElement, type ComponentProps, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import { arabicLink } from '#domain/text/arabic-styles.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { CategoryArticles } from '#features/articles/category-articles.tsx'
import { CorrectionList } from '#features/articles/correction-list.tsx'
import { HomeArticles } from '#features/articles/home-articles.tsx'
import { LatestCorrections } from '#features/articles/latest-corrections.tsx'
import { pageTitle } from '#texts/page-title.ts'
import { textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { otherEditionLink } from './other-edition-link.ts'
import type { View } from './shell.ts'

/*
 * The parts of pages that change without a build, as HTML. `data-replaces` of a part is a selector of the elements that
 * it replaces in a stale page: see page-scripts/inline/page/newer.ts. Not for browsers.
 */

const components = {
  home: HomeArticles,
  category: CategoryArticles,
  corrections: CorrectionList,
  'latest-corrections': LatestCorrections,
}

const classNames: Partial<Record<ListName, string>> = {
  home: 'contents',
  'latest-corrections': 'not-has-[*]:hidden',
}

export type ListName = keyof typeof components
export type ListProps<Name extends ListName> = ComponentProps<(typeof components)[Name]>

/** A list of a page, in the element that replaces it. */
export function listPart<Name extends ListName>(
  name: Name,
  props: ListProps<Name>,
  language: Language,
): string {
  const element = createElement(components[name] as ComponentType<object>, props)
  const list = renderToStaticMarkup(withTexts(language, element))
  const id = `list-${name}`
  return `<div id="${id}" data-replaces="#${id}" class="${classNames[name] ?? ''}">${list}</div>`
}

/** The parts of a page with these lists. */
export function partsOfLists(
  lists: { [Name in ListName]?: ListProps<Name> },
  language: Language,
): string {
  const parts = Object.entries(lists).map(([name, props]) =>
    listPart(name as ListName, props as never, language),
  )
  return withArabicLink(parts.join(''), language)
}

/** The parts of the page of an article, or of the message that there is none. The end of the page, `after`, stays. */
export function articleParts(view: View): string {
  const { language, title, content, other, status } = view
  const isArticle = status === undefined
  const parts = [
    content,
    `<title data-replaces="title">${escapeHtml(pageTitle(title, textsOf(language)))}</title>`,
    otherEditionLink(language, other),
    // The built head may name a translation that was deleted since. Without a counterpart, `hreflang` says nothing.
    other ? '' : nothing("link[hreflang], meta[property='og:locale:alternate']"),
    isArticle ? '' : nothing('#after-article'),
    // The built page of a deleted article answers 200 until the next build. Search engines run the page's script.
    isArticle
      ? ''
      : '<meta name="robots" content="noindex" data-replaces="meta[name=robots], link[rel=canonical]">',
  ]
  return withArabicLink(parts.join(''), language)
}

/** An article, or the message in its place, in the element that replaces the old one. */
export function articlePart(content: string): string {
  return `<div id="article" data-replaces="#article">${content}</div>`
}

/** The only part of a page whose article has another slug now: a redirect. The text stays until it has happened. */
export function movedPart({ language, slug }: ArticleName): string {
  const path = editionPaths(language).article(slug)
  return `<meta http-equiv="refresh" content="0; url=${path}" data-replaces="meta[name=robots]">`
}

function nothing(replaced: string): string {
  return `<template data-replaces="${replaced}"></template>`
}

/** Adds a link to the Arabic styles to the first part, if the parts of an English page have Arabic text. */
function withArabicLink(html: string, language: Language): string {
  return language === 'ar' ? html : html.replace('>', `>${arabicLink(html)}`)
}
