import type { Author } from '#contract/authors.ts'
import { groupNames } from '#domain/articles/names.ts'
import { languages } from '#domain/site/language.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { listBiographies, saveBiography, type Biography } from '#server/db/articles/authors.ts'
import { countNamed } from '#server/db/articles/names.ts'
import { Conflict, NotFound } from '#server/base/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'

/** The authors of all published articles, by name. */
export async function listAuthors({ sql }: ServiceContext): Promise<Author[]> {
  const [biographies, ...editions] = await Promise.all([
    listBiographies(sql),
    ...languages.map((language) => countNamed(sql, 'author', language)),
  ])
  const authors = languages.flatMap((language, index) =>
    Array.from(groupNames(editions[index] ?? []).values(), ({ slug, name, count }) =>
      authorOf({ language, slug, name, articles: count }, biographies.get(slug)),
    ),
  )
  return authors.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function authorOf(author: Author, written: Biography | undefined): Author {
  if (!written) return author
  const { biography, updatedAt } = written
  return biography === '' ? { ...author, updatedAt } : { ...author, biography, updatedAt }
}

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
  await wakeSweep(context)
  if (!(await saveBiography(context.sql, slug, biography, updatedAt))) {
    throw new Conflict('This biography has been changed since you opened it. Nothing was saved.')
  }
  context.waitUntil(purgeCdn(context, [contentTag]))
  const saved = await find()
  if (!saved) throw new NotFound('Author not found')
  return saved
}
