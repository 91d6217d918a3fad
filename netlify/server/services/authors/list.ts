import type { Author } from '#contract/authors.ts'
import { groupNames } from '#domain/articles/names.ts'
import type { ServiceContext } from '#server/context.ts'
import { listBiographies, type Biography } from '#server/db/authors.ts'
import { countAuthors } from '#server/db/names.ts'

/** The authors of all published articles, by name. */
export async function listAuthors({ sql }: ServiceContext): Promise<Author[]> {
  const [counts, biographies] = await Promise.all([countAuthors(sql), listBiographies(sql)])
  return Array.from(groupNames(counts).values(), ({ slug, name, count }) =>
    authorOf({ slug, name, articles: count }, biographies.get(slug)),
  ).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function authorOf(author: Author, written: Biography | undefined): Author {
  if (!written) return author
  const { biography, updatedAt } = written
  return biography === '' ? { ...author, updatedAt } : { ...author, biography, updatedAt }
}
