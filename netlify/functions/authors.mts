import type { Config } from '@netlify/functions'
import { authors } from '#contract/authors.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { listAuthors, updateAuthor } from '#server/services/content/authors.ts'
import { publishDue } from '#server/services/content/publish-due.ts'

export const config: Config = { path: ['/api/authors', '/api/authors/:slug'] }

export default route(
  on(authors.list, async ({ context, request }) => {
    const nextDueAt = await publishDue(context)
    const headers = publicCache(context, request, { nextDueAt })
    return json(await listAuthors(context), 200, headers)
  }),
  on(authors.update, ({ context, params, body }) => updateAuthor(context, params.slug, body)),
)
