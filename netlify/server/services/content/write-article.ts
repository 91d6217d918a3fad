import { fillPath } from '#contract/endpoint.ts'
import { uploads } from '#contract/uploads.ts'
import { animationMark } from '#domain/articles/image.ts'
import type { ServiceContext } from '#server/context.ts'
import { violates } from '#server/db/violates.ts'
import { Conflict, Invalid } from '#server/errors.ts'
import { translationRefusal } from './translation-refusals.ts'

const missing = 'This image is not stored, or not any more. Please upload it again.'

/**
 * Writes an article, and answers what the database refuses. The URL of an image of this site is shortened to its path,
 * so that the sweep sees that the image is in use.
 * @throws {Invalid} if an image of this site is not stored, or the article cannot be the translation that it says.
 * @throws {Conflict} if the slug is taken, or the original has such a translation already.
 */
export async function writeArticle<A extends { imageUrl?: string | undefined }, T>(
  { env }: ServiceContext,
  article: A,
  write: (article: A) => Promise<T>,
): Promise<T> {
  const url = URL.parse(article.imageUrl ?? '')
  const isOwn =
    url?.origin === new URL(env.SITE_URL).origin &&
    url.pathname.startsWith(fillPath(uploads.readImage.path, {}))
  const mark = url?.hash === animationMark ? animationMark : ''
  try {
    return await write(isOwn ? { ...article, imageUrl: url.pathname + mark } : article)
  } catch (error) {
    if (violates(error, 'content_slug_unique') || violates(error, 'unpublished_slug_unique')) {
      throw slugTaken()
    }
    if (!violates(error, 'content_image_stored')) throw translationRefusal(error) ?? error
    throw new Invalid(missing, [{ path: 'imageUrl', message: missing }])
  }
}

export function slugTaken(): Conflict {
  const message = 'An article with this URL slug already exists'
  return new Conflict(message, [{ path: 'slug', message }])
}
