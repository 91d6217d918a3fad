import type { Config } from '@netlify/functions'
import { paths } from '#domain/addresses/paths.ts'
import { correctionsFeed } from '#server/feeds/corrections-feed.ts'
import { issuesFeed } from '#server/feeds/issues-feed.ts'
import { jsonFeed } from '#server/feeds/json-feed.ts'
import { rssFeed } from '#server/feeds/rss.ts'
import { NotFound } from '#server/errors.ts'
import { publicFile, type FileAnswer } from '#server/http/public-file.ts'
import type { CallContext } from '#server/context.ts'
import { listCorrections } from '#server/services/corrections/list.ts'
import { findFeed } from '#server/services/feeds/find-feed.ts'
import { readNewsSitemap, readSitemap } from '#server/services/feeds/read-sitemap.ts'
import { readNewestIssues } from '#server/services/campaigns/issues.ts'

/** Feeds and sitemaps. They contain every change at once, without a build. */
export const config: Config = {
  path: ['/feeds/:feed', '/feeds/:kind/:feed', '/sitemap.xml', '/sitemap-news.xml'],
}

/** How many corrections their feed has. */
const feedLength = 50

/** Articles leave the news sitemap when they are two days old. */
const newsSeconds = 600

export default publicFile('GET feeds and sitemaps', async (context, { pathname }) => {
  if (pathname === paths.sitemap) {
    return { type: 'application/xml', text: await readSitemap(context) }
  }
  if (pathname === paths.newsSitemap) {
    const text = await readNewsSitemap(context)
    return { type: 'application/xml', text, seconds: newsSeconds }
  }
  if (pathname === paths.issuesFeed) {
    const site = context.env.SITE_URL
    const text = issuesFeed(await readNewestIssues(context), site)
    return { type: 'application/rss+xml', text, link: [`<${site}${pathname}>; rel="self"`] }
  }
  if (pathname === paths.correctionsFeed) {
    const site = context.env.SITE_URL
    const newest = (await listCorrections(context)).slice(0, feedLength)
    const text = correctionsFeed(newest, site)
    return { type: 'application/rss+xml', text, link: [`<${site}${pathname}>; rel="self"`] }
  }
  return feed(context, pathname)
})

async function feed(context: CallContext, pathname: string): Promise<FileAnswer> {
  const [, name = '', form] = /^\/feeds\/(.+)\.(xml|json)$/.exec(pathname) ?? []
  const found = form && (await findFeed(context, name))
  if (!found) throw new NotFound('Feed not found')
  const { rss, json } = found.files
  const link = (path: string) => [
    `<${found.site}${path}>; rel="self"`,
    ...(found.hub ? [`<${found.hub}>; rel="hub"`] : []),
  ]
  return form === 'xml'
    ? { type: 'application/rss+xml', text: await rssFeed(found), link: link(rss) }
    : { type: 'application/feed+json', text: await jsonFeed(found), link: link(json) }
}
