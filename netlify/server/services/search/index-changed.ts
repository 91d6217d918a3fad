import { searchDocument } from '#domain/search/document.ts'
import type { ServiceContext } from '#server/context.ts'
import { listUnindexed, storeDocuments } from '#server/db/search/documents.ts'

/** In one statement: about half a second of work. */
const atOnce = 200

/**
 * Makes the search documents of articles that have changed. A search calls it, so that it finds what was published a
 * second ago; the sweep calls it after a restore or an import of thousands.
 * @returns whether there may be more.
 */
export async function indexChanged({ sql }: ServiceContext): Promise<boolean> {
  const articles = await listUnindexed(sql, atOnce)
  if (articles.length === 0) return false
  await storeDocuments(
    sql,
    articles.map(({ id, updatedAt, ...text }) => ({
      id,
      updatedAt,
      document: searchDocument(text),
    })),
  )
  return articles.length === atOnce
}
