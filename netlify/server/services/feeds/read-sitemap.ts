import type { ServiceContext } from '#server/context.ts'
import { listForSitemap } from '#server/db/sitemap.ts'
import { newsSitemap } from '#server/feeds/news-sitemap.ts'
import { sitemap } from '#server/feeds/sitemap.ts'
import { readIssues } from '../campaigns/issues.ts'

/** The sitemap of all pages. */
export async function readSitemap(context: ServiceContext): Promise<string> {
  const [articles, issues] = await Promise.all([listForSitemap(context.sql), readIssues(context)])
  return sitemap(articles, issues, context.env.SITE_URL)
}

/** The sitemap of the articles of the last 48 hours. */
export async function readNewsSitemap(context: ServiceContext): Promise<string> {
  const articles = await listForSitemap(context.sql)
  return newsSitemap(articles, context.env.SITE_URL, Date.now())
}
