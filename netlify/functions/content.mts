import type { Config } from '@netlify/functions'
import { content } from '#contract/content.ts'
import { publicCache } from '#server/http/cache.ts'
import { nextPage } from '#server/http/next-page.ts'
import { json, on, route } from '#server/http/route.ts'
import { createContent } from '#server/services/content/create.ts'
import { listContent } from '#server/services/content/list.ts'
import { readContent } from '#server/services/content/read.ts'
import { removeContent } from '#server/services/content/remove.ts'
import { updateContent } from '#server/services/content/update.ts'
import { cacheTags } from '#server/storage/cdn-cache.ts'

export const config: Config = { path: ['/api/content', '/api/content/:key'] }

export default route(
  on(content.list, async ({ context, query, request }) => {
    const { items, cursor } = await listContent(context, query)
    const names = ['type', 'category', 'popular', 'limit', 'cursor']
    return json(items, 200, {
      ...publicCache(context, request, { tags: [cacheTags.lists], query: names }),
      ...nextPage(request, cursor),
    })
  }),
  on(content.read, async ({ context, params, request }) => {
    const item = await readContent(context, params.slug)
    return json(item, 200, publicCache(context, request, { tags: [cacheTags.article(item.slug)] }))
  }),
  on(content.create, ({ context, body }) => createContent(context, body)),
  on(content.update, ({ context, params, body }) => updateContent(context, params.id, body)),
  on(content.remove, ({ context, params }) => removeContent(context, params.id)),
)
