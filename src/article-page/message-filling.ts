import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { scopes } from '#domain/articles/freshness.ts'
import { articleKey, type ArticleName, type Language } from '#domain/site/language.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import {
  ArticleFailed,
  ArticleNotFound,
  InvalidArticle,
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

function failedArticle(language: Language): ShellFilling {
  return message(language, textsOf(language).article.notFound, createElement(ArticleFailed))
}

/** The page of an article that could not be read: it loads the article by itself, or says so without JavaScript. */
export function unreadArticle(name: ArticleName): ShellFilling {
  const { content, ...texts } = failedArticle(name.language)
  return {
    ...texts,
    content: `<noscript>${content}</noscript>`,
    unreadScope: scopes.article(articleKey(name)),
  }
}

function message(language: Language, title: string, element: ReactElement): ShellFilling {
  const content = renderToStaticMarkup(withTexts(language, element))
  return { language, title, description: title, content }
}
