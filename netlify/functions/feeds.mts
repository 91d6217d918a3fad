import { createHash } from 'node:crypto'
import type { Config, Context } from '@netlify/functions'
import { paths } from '#domain/addresses/paths.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext } from '#server/context.ts'
import { listCorrections } from '#server/db/articles/corrections.ts'
import { listIssues } from '#server/db/campaigns/issues.ts'
import { listForSitemap } from '#server/db/articles/sitemap.ts'
import { jsonFeed } from '#server/feeds/json-feed.ts'
import { correctionsFeed, issuesFeed, rssFeed } from '#server/feeds/rss.ts'
import { newsSitemap, sitemap } from '#server/feeds/sitemap.ts'
import { answerCall, readMethods } from '#server/http/answer-call.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import { json } from '#server/http/route.ts'
import { listNewestIssues } from '#server/services/campaigns/issues.ts'
import { publishDueBeforeRead } from '#server/services/articles/publish-due.ts'
import { findFeed } from '#server/services/feeds/find-feed.ts'

/** Feeds and sitemaps. They contain every change at once, without a build. */
export const config: Config = {
  path: [
    '/feeds/:feed',
    '/feeds/:kind/:feed',
    '/feeds/ar/:kind/:feed',
    '/sitemap.xml',
    '/sitemap-news.xml',
  ],
}

/** Articles leave the news sitemap when they are two days old. */
const newsHours = 48

interface FileAnswer {
  type: string
  text: string
  /** When the file changes although nothing is written, in milliseconds since 1970. */
  changesAt?: number
  /** The values of the header Link. */
  link?: string[]
}

export default (request: Request, netlify: Context): Promise<Response> =>
  answerCall(request, netlify, {
    route: 'GET feeds and sitemaps',
    methods: readMethods,
    act: (context) => answer(context, request),
  })

async function answer(context: CallContext, request: Request): Promise<Response> {
  await publishDueBeforeRead(context)
  const file = await makeFile(context, new URL(request.url))
  if (typeof file === 'string') return movedTo(file, context)
  // The CDN stores this 404 too. Otherwise a feed reader that polls a missing feed would wake the database each time.
  if (!file) {
    const message = 'Feed not found'
    return json({ error: message, message }, 404, publicCache(context))
  }
  const { type, text, link, changesAt = Infinity } = file
  // The CDN compares the ETag with the reader's. It would not store a 304 of ours: each poll would wake the database.
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      // Pages of other sites may read feeds.
      'Access-Control-Allow-Origin': '*',
      ETag: etag,
      ...(link && { Link: link.join(', ') }),
      ...publicCache(context, { changesAt }),
    },
  })
}

/** The file, or the path to which it has moved; `undefined` if there is none. */
async function makeFile(
  context: CallContext,
  { pathname }: URL,
): Promise<FileAnswer | string | undefined> {
  const site = context.env.SITE_URL
  const rss = { type: 'application/rss+xml', link: [`<${site}${pathname}>; rel="self"`] }
  switch (pathname) {
    case paths.sitemap: {
      const [articles, issues] = await Promise.all([
        listForSitemap(context.sql),
        listIssues(context.sql),
      ])
      return { type: 'application/xml', text: sitemap(articles, issues, site) }
    }
    case paths.newsSitemap: {
      const articles = await listForSitemap(context.sql, newsHours)
      const oldest = articles.at(-1)
      const changesAt = oldest && Date.parse(oldest.publishedAt) + newsHours * 3_600_000
      const text = newsSitemap(articles, site)
      return { type: 'application/xml', text, ...(changesAt && { changesAt }) }
    }
    case paths.issuesFeed:
      return { ...rss, text: issuesFeed(await listNewestIssues(context), site) }
    case paths.correctionsFeed:
      return {
        ...rss,
        text: correctionsFeed(await listCorrections(context.sql, limits.feedLength), site),
      }
    default:
      return makeFeed(context, pathname)
  }
}

async function makeFeed(
  context: CallContext,
  pathname: string,
): Promise<FileAnswer | string | undefined> {
  const [, name = '', form] = /^\/feeds\/(.+)\.(xml|json)$/.exec(pathname) ?? []
  const found = form && (await findFeed(context, name))
  if (!found) return undefined
  if ('movedTo' in found) return form === 'xml' ? found.movedTo.rss : found.movedTo.json
  const { rss, json: jsonPath } = found.files
  const link = (path: string) => [
    `<${found.site}${path}>; rel="self"`,
    ...(found.hub ? [`<${found.hub}>; rel="hub"`] : []),
  ]
  return form === 'xml'
    ? { type: 'application/rss+xml', text: await rssFeed(found), link: link(rss) }
    : { type: 'application/feed+json', text: await jsonFeed(found), link: link(jsonPath) }
}
