import type { Config } from '@netlify/functions'
import { fillArchiveShell } from '#article-page/archive-filling.ts'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { builtPage, fromBuiltPage, notFoundPage } from '#server/pages/built-page.ts'
import { publicCache } from '#server/http/cache.ts'
import { readBuiltPage } from '#server/pages/read-built-page.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { parseArchivePath, findArchiveList } from '#server/services/content/read-archive.ts'

/** The articles of an author or of a topic. No build makes these pages, so they are right after each change. */
export const config: Config = {
  path: [
    '/author/:slug',
    '/author/:slug/:page',
    '/topic/:slug',
    '/topic/:slug/:page',
    '/ar/author/:slug',
    '/ar/author/:slug/:page',
    '/ar/topic/:slug',
    '/ar/topic/:slug/:page',
  ],
}

export default builtPage('/author/:slug', async (context, url) => {
  const nextDueAt = await publishDue(context)
  const { key, page } = parsePath(url.pathname)
  const [shell, list] = await Promise.all([
    readBuiltPage(context, editionPaths(languageInPath(url.pathname)).archiveShell),
    key && findArchiveList(context, key, page),
  ])
  const headers = publicCache(context, { nextDueAt })
  if (!list) return notFoundPage(context, url, headers)
  const html = fillArchiveShell(shell, list, (path) => new URL(path, context.env.SITE_URL).href)
  return fromBuiltPage(html, { status: 200, headers })
})

/** The first page has no number, and nobody reads the ten thousandth. */
function parsePath(pathname: string) {
  const [, path = '', number = '1'] =
    /^\/((?:ar\/)?[^/]+\/[^/]+)(?:\/([2-9]|[1-9]\d{1,3}))?\/?$/.exec(pathname) ?? []
  return { key: parseArchivePath(path), page: Number(number) }
}
