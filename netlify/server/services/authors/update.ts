import type { Author } from '#contract/authors.ts'
import type { CallContext } from '#server/context.ts'
import { saveBiography } from '#server/db/authors.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { listAuthors } from './list.ts'

/**
 * Writes about an author.
 * @throws {NotFound} if no published article has an author with this slug.
 * @throws {Conflict} if the biography was changed after `updatedAt`. Then nothing is written.
 */
export async function updateAuthor(
  context: CallContext,
  slug: string,
  { biography, updatedAt }: { biography: string; updatedAt?: string | null | undefined },
): Promise<Author> {
  const find = async () => (await listAuthors(context)).find((author) => author.slug === slug)
  if (!(await find())) throw new NotFound('Author not found')
  // If the purge fails, the sweep repeats it.
  await announceWork(context)
  if (!(await saveBiography(context.sql, slug, biography, updatedAt))) {
    throw new Conflict('This biography has been changed since you opened it. Nothing was saved.')
  }
  context.waitUntil(purgeCdn(context, [contentTag]))
  const saved = await find()
  if (!saved) throw new NotFound('Author not found')
  return saved
}
