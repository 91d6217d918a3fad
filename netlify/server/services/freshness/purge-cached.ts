import { setTimeout as rest } from 'node:timers/promises'
import { purgeCache } from '@netlify/functions'
import type { ServiceContext } from '#server/context.ts'

/** The names by which Netlify's cache forgets answers. */
export const cacheTags = {
  lists: 'content-lists',
  article: (slug: string) => `article-${slug}`,
} as const

/** A tag may be purged twice in five seconds, so a refused purge is tried once more after them. */
const pause = 5500

/** Has Netlify's cache forget every answer with one of these tags. Elsewhere there is no such cache. */
export async function purgeCached({ env }: ServiceContext, tags: string[]): Promise<void> {
  if (!env.NETLIFY_PURGE_API_TOKEN) return
  try {
    await purgeCache({ tags })
  } catch {
    await rest(pause)
    await purgeCache({ tags })
  }
}
