import type { Config } from '@netlify/functions'
import type { ArticleName } from '#domain/site/language.ts'
import { articleInPath, editionPaths } from '#domain/addresses/paths.ts'
import { articleFilling, type SurroundedArticle } from '#article-page/article-filling.ts'
import { fillShell } from '#article-page/fill-shell.ts'
import { missingArticle, unreadArticle } from '#article-page/message-filling.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import { relatedArticle } from '#article-page/surroundings.ts'
import type { CallContext } from '#server/context.ts'
import { findMovedTo, findPublished } from '#server/db/published-articles.ts'
import {
  builtPage,
  fromBuiltPage,
  orUnavailable,
  unavailableHeaders,
} from '#server/pages/built-page.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import { readBuiltPage } from '#server/pages/read-built-page.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { readSurroundings } from '#server/services/content/read-surroundings.ts'
import { articleTags } from '#server/storage/cdn-cache.ts'

/** Answers for articles that are newer than the build. A built page comes first. */
export const config: Config = {
  path: ['/article', '/article/:slug', '/ar/article', '/ar/article/:slug'],
  preferStatic: true,
}

export default builtPage('/article/:slug', async (context, url) => {
  const name = articleInPath(url.pathname)
  const nextDueAt = await publishDue(context)
  const [shell, found] = await Promise.all([
    readBuiltPage(context, editionPaths(name.language).shell),
    orUnavailable(findWhole(context, name)),
  ])
  const page = (filling: ShellFilling, status: number, headers: Record<string, string>) =>
    fromBuiltPage(fillShell(shell, filling), { status, headers })

  if (found === 'unavailable') return page(unreadArticle(name), 503, unavailableHeaders)
  const cache = { tags: articleTags(name), nextDueAt }
  if (!found) {
    const moved = await findMovedTo(context.sql, name)
    if (!moved) {
      return page(missingArticle(name), 404, publicCache(context, { nextDueAt }))
    }
    const location = editionPaths(moved.language).article(moved.slug) + url.search
    const tags = articleTags(name, moved)
    return movedTo(location, context, { tags, query: 'all', nextDueAt })
  }
  // The next build draws the article's own share image.
  const filling = await articleFilling(found, (path) => new URL(path, context.env.SITE_URL).href)
  return page(filling, 200, publicCache(context, cache))
})

async function findWhole(
  context: CallContext,
  name: ArticleName,
): Promise<SurroundedArticle | undefined> {
  const found = await findPublished(context.sql, name)
  if (!found) return undefined
  const { topics, related } = await readSurroundings(context, found.article)
  return { ...found, surroundings: { topics, related: related.map(relatedArticle) } }
}
