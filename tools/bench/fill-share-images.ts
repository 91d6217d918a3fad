import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareImageOf } from '#article-page/share-image.ts'
import type { Sql } from '#server/db/client.ts'
import { shareImageCache } from '#tools/build/share/share-image-cache.ts'

/**
 * Gives each article an empty share image in the cache. A build only links it, and what drawing one takes is measured
 * apart: thousands would take many minutes.
 */
export async function fillShareImages(sql: Sql): Promise<void> {
  const cache = await shareImageCache()
  const articles = await sql`select language, category, title from content`
  for (const article of articles) {
    const { name } = shareImageOf(article as Parameters<typeof shareImageOf>[0])
    await writeFile(join(cache, name), '')
  }
}
