import type { Config } from '@netlify/functions'
import { site } from '#contract/site.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { newestBuiltVersion } from '#server/db/builds.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { readNewer } from '#server/services/freshness/read-newer.ts'

export const config: Config = { path: '/api/freshness/newer' }

export default route(
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
