import type { Config } from '@netlify/functions'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { articleFacts } from '#domain/article-facts.ts'
import { scopes } from '#domain/freshness.ts'
import { paths } from '#domain/paths.ts'
import { shareCardName, siteCard } from '#domain/share-card.ts'
import { isSlug } from '#domain/slug.ts'
import { ArticleNotFound, InvalidArticle } from '#features/articles/article-missing.tsx'
import { ArticleView } from '#features/articles/article-view.tsx'
import { publicCache } from '#server/http/cache.ts'
import { builtPage, fromBuiltPage } from '#server/http/built-page.ts'
import { fillShell } from '#server/pages/fill-shell.ts'
import { cacheTags } from '#server/services/site/purge-cached.ts'
import { readArticle, type VersionedArticle } from '#server/services/site/read-article.ts'
import { readBuiltPage } from '#server/services/site/read-built-page.ts'

/** Answers for an article that no build has seen yet; a built page comes before it. */
export const config: Config = { path: ['/article', '/article/:slug'], preferStatic: true }

export default builtPage(async (context, url, request) => {
  const slug = /^\/article\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? ''
  const [shell, found] = await Promise.all([
    readBuiltPage(context, url.origin, paths.shell),
    readArticle(context, slug),
  ])
  if (found) {
    const filling = articleFilling(found, context.env.SITE_URL)
    const headers = publicCache(request, { tags: [cacheTags.article(slug)] })
    return fromBuiltPage(shell, { html: fillShell(shell.html, filling), status: 200, headers })
  }
  const filling = isSlug(slug)
    ? missingFilling('Article Not Found', createElement(ArticleNotFound))
    : missingFilling('Invalid Article URL', createElement(InvalidArticle))
  const headers = { 'Cache-Control': 'no-store' }
  return fromBuiltPage(shell, { html: fillShell(shell.html, filling), status: 404, headers })
})

function articleFilling({ article, version }: VersionedArticle, site: string) {
  const { title, slug, excerpt } = article
  const absolute = (path: string) => new URL(path, site).href
  // Its own picture is drawn by the next build.
  const card = paths.card(shareCardName(siteCard))
  return {
    title,
    description: excerpt,
    content: renderToStaticMarkup(createElement(ArticleView, { article })),
    place: {
      slug,
      canonical: absolute(paths.article(slug)),
      scope: scopes.article(slug),
      version,
      facts: articleFacts(article, card, absolute),
    },
  }
}

function missingFilling(title: string, element: ReactElement) {
  return { title, description: title, content: renderToStaticMarkup(element) }
}
