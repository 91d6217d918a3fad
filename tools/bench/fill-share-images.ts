import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareImageOf } from '#build/share-image-of.ts'
import type { Sql } from '#server/db/client.ts'
import { shareImageCache } from '#tools/build/share/share-image-cache.ts'

/**
 * Gives each article an empty share image where the cache has none. A build only links it, and what drawing one takes
 * is measured apart: thousands would take many minutes.
 * @returns removes them again.
 */
export async function fillShareImages(sql: Sql): Promise<() => Promise<void>> {
  const cache = await shareImageCache()
  const articles = await sql`select language, category, title from content`
  const files = articles
    .map((article) => join(cache, shareImageOf(article as Parameters<typeof shareImageOf>[0]).name))
    .filter((file) => !existsSync(file))
  for (const file of files) await writeFile(file, '')
  return async () => {
    for (const file of files) await rm(file)
  }
}
