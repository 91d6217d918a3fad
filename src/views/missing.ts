import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { partsUrl } from '#contract/parts.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { Language } from '#domain/site/language.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import { MissingPage, UnreadArticle } from '#features/articles/article-missing.tsx'
import { mailTextsOf, textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { articlePart } from './parts.ts'
import type { View } from './shell.ts'

/** The page of an article that does not exist, or of a slug that is not valid. Not for browsers. */
export function missingArticle({ language, slug }: ArticleName): View {
  const { notFound, invalid, noSlug } = textsOf(language).article
  const path = editionPaths(language).article(slug)
  const isValid = isSlug(slug)
  const about = isValid ? {} : { title: invalid, message: slug === '' ? noSlug : '' }
  const title = isValid ? notFound : invalid
  return { ...message(language, path, title, createElement(MissingPage, about)), status: 404 }
}

/** The page of an article that could not be read. A script loads the article; without JavaScript, a text says so. */
export function unreadArticle(name: ArticleName): View {
  const { language, slug } = name
  if (!isSlug(slug)) return missingArticle(name)
  const { notFound } = textsOf(language).article
  const path = editionPaths(language).article(slug)
  return {
    ...message(language, path, notFound, createElement(UnreadArticle)),
    parts: partsUrl({ page: 'article', language, slug }),
    status: 503,
  }
}

/** The page of any address while the site cannot answer. */
export function unavailablePage(language: Language, path: string): View {
  const { title, tryLater } = mailTextsOf(language).subscription.failed
  const element = createElement(MissingPage, { title, message: tryLater })
  return { ...message(language, path, title, element), shell: 'list', status: 503 }
}

function message(language: Language, path: string, title: string, element: ReactElement): View {
  const content = articlePart(renderToStaticMarkup(withTexts(language, element)))
  return { shell: 'article', language, path, title, description: title, content }
}
