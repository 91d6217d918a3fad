import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { partsUrl } from '#contract/parts.ts'
import type { ArticleName, Language } from '#domain/site/language.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import { ArticleNotFound, UnreadArticle } from '#features/articles/article-missing.tsx'
import { textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'

/** The page of an article that does not exist, or of a slug that is not valid. Not for browsers. */
export function missingArticle({ language, slug }: ArticleName): ShellFilling {
  const { notFound, invalid, noSlug } = textsOf(language).article
  if (isSlug(slug)) return message(language, notFound, createElement(ArticleNotFound))
  const about = { title: invalid, message: slug === '' ? noSlug : '' }
  return message(language, invalid, createElement(ArticleNotFound, about))
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
