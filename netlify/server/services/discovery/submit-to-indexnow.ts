import { editionPaths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { changedPages, type Announcement } from '#server/db/announcements.ts'

const timeoutMs = 10_000
/** One call may name 10,000 URLs. */
const urlsMaximum = 10_000

/**
 * Notifies search engines of changed pages, in one call. The built site has a file with the key, named after it.
 * @see https://www.indexnow.org/documentation
 */
export async function submitToIndexNow(
  context: ServiceContext,
  { since }: Announcement,
): Promise<void> {
  const { INDEXNOW_KEY: key = '', INDEXNOW_URL } = context.env
  const site = context.env.SITE_URL
  const articles = await changedPages(context.sql, since, urlsMaximum)
  if (articles.length === 0) return
  const body = {
    host: new URL(site).host,
    key,
    keyLocation: `${site}/${key}.txt`,
    urlList: articles.map(({ language, slug }) => `${site}${editionPaths(language).article(slug)}`),
  }
  const response = await fetch(INDEXNOW_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`)
}
