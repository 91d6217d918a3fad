import type { Config } from '@netlify/functions'
import { editionPaths } from '#domain/addresses/paths.ts'
import { articlePage, notFoundPage, respond } from '#server/pages/built-page.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import {
  findArchiveList,
  findLaterArchive,
  parseArchivePath,
} from '#server/services/articles/read-archive.ts'
import { archiveView } from '#views/archive.ts'

/** A function makes these pages, not the build, so they show each change at once. */
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

export default articlePage('/author/:slug', async (context, url) => {
  const { key, page } = parsePath(url.pathname)
  const list = key && (await findArchiveList(context, key, page))
  const headers = publicCache(context)
  if (list) return respond(context, archiveView(list, context.env.SITE_URL), headers)
  const later = key && (await findLaterArchive(context, key))
  if (!later) return notFoundPage(context, url, headers)
  const { language, kind, slug } = later
  const location = editionPaths(language)[kind](slug) + url.search
  return movedTo(location, context, { query: 'all' })
})

/** The first page has no number in its path, and the numbers end at 9999. */
function parsePath(pathname: string) {
  const [, path = '', number = '1'] =
    /^\/((?:ar\/)?[^/]+\/[^/]+)(?:\/([2-9]|[1-9]\d{1,3}))?\/?$/.exec(pathname) ?? []
  return { key: parseArchivePath(path), page: Number(number) }
}
