import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { scopes } from '#domain/freshness.ts'
import { isSlug } from '#domain/slug.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import { ArticleNotFound, InvalidArticle } from '#features/articles/article-missing.tsx'

/** The page of an article that does not exist, or of a slug that is not valid. Not for browsers. */
export function missingArticle(slug: string): ShellFilling {
  return isSlug(slug)
    ? message('Article Not Found', createElement(ArticleNotFound))
    : message('Invalid Article URL', createElement(InvalidArticle))
}

/** The message that an article could not be read. */
export function failedArticle(): ShellFilling {
  return message(
    'Article Not Found',
    createElement(ArticleNotFound, { message: 'Failed to fetch article' }),
  )
}

/**
 * The page of an article that could not be read. It loads the article by itself and shows the loading skeleton
 * meanwhile; without JavaScript it shows the message.
 */
export function unreadArticle(slug: string): ShellFilling {
  const { content, ...texts } = failedArticle()
  return {
    ...texts,
    content: `<noscript>${content}</noscript>`,
    unreadScope: scopes.article(slug),
  }
}

function message(title: string, element: ReactElement): ShellFilling {
  return { title, description: title, content: renderToStaticMarkup(element) }
}
