import type { ServiceContext } from '#server/context.ts'
import { findItem } from './read.ts'
import { originalMissing } from './translation-refusals.ts'

/**
 * A new article with a slug: its own, or that of the article that it translates.
 * @throws {Invalid} if it needs the slug of an original that does not exist.
 */
export async function withSlug<
  A extends { slug?: string | undefined; translationOf?: string | null | undefined },
>(context: ServiceContext, article: A): Promise<A> {
  const { slug, translationOf } = article
  if (slug !== undefined || typeof translationOf !== 'string') return article
  const original = await findItem(context, translationOf)
  if (!original) throw originalMissing()
  return { ...article, slug: original.slug }
}
