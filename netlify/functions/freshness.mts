import type { Config } from '@netlify/functions'
import { site } from '#contract/site.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { newestBuiltVersion } from '#server/db/builds.ts'
import { versionOf } from '#server/db/freshness.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { readNewer } from '#server/services/freshness/read-newer.ts'
import { articleTag, contentTag } from '#server/storage/cdn-cache.ts'

export const config: Config = { path: ['/api/freshness', '/api/freshness/newer'] }

export default route(
  on(site.freshness, async ({ context, query, request }) => {
    const nextDueAt = await publishDue(context)
    const answer = { version: await versionOf(context.sql, query.scope) }
    const cache = { tags: [tagOf(query.scope)], query: ['scope'], nextDueAt, request }
    return json(answer, 200, publicCache(context, cache))
  }),
  on(site.newer, async ({ context, query, request }) => {
    const nextDueAt = await publishDue(context)
    const { version, language = defaultLanguage } = query
    const headers = publicCache(context, { query: ['version', 'language'], nextDueAt, request })
    // No more answers are computed than there are builds, whatever versions a stranger asks for.
    const since = await newestBuiltVersion(context.sql, Number(version))
    if (String(since) !== version) {
      const Location = `${site.newer.path}?version=${since}&language=${language}`
      return new Response(null, { status: 307, headers: { ...headers, Location } })
    }
    return json(await readNewer(context, { language, since }), 200, headers)
  }),
)

/** The scope of an article has the tag of this article, so that a change of another one does not purge it. */
function tagOf(scope: string): string {
  const key = /^article:(.+)$/.exec(scope)?.[1]
  return key === undefined ? contentTag : articleTag(key)
}
