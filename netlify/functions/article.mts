import type { Config } from '@netlify/functions'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '#domain/paths.ts'
import { isSlug } from '#domain/slug.ts'
import { articleFilling } from '#article-page/article-filling.ts'
import { ArticleNotFound, InvalidArticle } from '#features/articles/article-missing.tsx'
import { publicCache } from '#server/http/cache.ts'
import { builtPage, fromBuiltPage } from '#server/http/built-page.ts'
import { fillShell } from '#article-page/fill-shell.ts'
import { cacheTags } from '#server/storage/cdn-cache.ts'
import { readArticle } from '#server/services/content/read-article.ts'
import { readBuiltPage } from '#server/http/read-built-page.ts'

/** Answers for an article that no build has seen yet; a built page comes before it. */
export const config: Config = { path: ['/article', '/article/:slug'], preferStatic: true }

export default builtPage(async (context, url, request) => {
  const slug = /^\/article\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? ''
  const [shell, found] = await Promise.all([
    readBuiltPage(context, url.origin, paths.shell),
    readArticle(context, slug),
  ])
  if (found) {
    // Its own picture is drawn by the next build.
    const filling = articleFilling(found, (path) => new URL(path, context.env.SITE_URL).href)
    const headers = publicCache(request, { tags: [cacheTags.article(slug)] })
    return fromBuiltPage(shell, { html: fillShell(shell.html, filling), status: 200, headers })
  }
  const filling = isSlug(slug)
    ? missingFilling('Article Not Found', createElement(ArticleNotFound))
    : missingFilling('Invalid Article URL', createElement(InvalidArticle))
  const headers = { 'Cache-Control': 'no-store' }
  return fromBuiltPage(shell, { html: fillShell(shell.html, filling), status: 404, headers })
})

function missingFilling(title: string, element: ReactElement) {
  return { title, description: title, content: renderToStaticMarkup(element) }
}
