import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { partsUrl } from '#contract/parts.ts'
import type { ArticleName, Language } from '#domain/site/language.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import {
  ArticleNotFound,
  InvalidArticle,
  UnreadArticle,
} from '#features/articles/article-missing.tsx'
import { textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'

/** The page of an article that does not exist, or of a slug that is not valid. Not for browsers. */
export function missingArticle({ language, slug }: ArticleName): ShellFilling {
  const { article: texts } = textsOf(language)
  return isSlug(slug)
    ? message(language, texts.notFound, createElement(ArticleNotFound))
    : message(language, texts.invalid, createElement(InvalidArticle, { slug }))
}

/** The page of an article that could not be read: it loads the article by itself, or says so without JavaScript. */
export function unreadArticle(name: ArticleName): ShellFilling {
  const { language, slug } = name
  if (!isSlug(slug)) return missingArticle(name)
  const { article: texts } = textsOf(language)
  const filling = message(language, texts.notFound, createElement(UnreadArticle))
  return { ...filling, parts: partsUrl({ page: 'article', language, slug }) }
}

function message(language: Language, title: string, element: ReactElement): ShellFilling {
  const content = renderToStaticMarkup(withTexts(language, element))
  return { language, title, description: title, content }
}
