import type { Author } from '#contract/authors.ts'
import { groupNames } from '#domain/named-group.ts'
import type { ServiceContext } from '#server/context.ts'
import { listBiographies } from '#server/db/authors.ts'
import { countAuthors } from '#server/db/names.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The authors of all published articles, by name. */
export async function listAuthors({ sql }: ServiceContext): Promise<Author[]> {
  const [counts, biographies] = await retryRead(() =>
    Promise.all([countAuthors(sql), listBiographies(sql)]),
  )
  return [...groupNames(counts).values()]
    .map(({ slug, name, count }): Author => {
      const biography = biographies.get(slug)
      const author = { slug, name, articles: count }
      return biography === undefined ? author : Object.assign(author, { biography })
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
