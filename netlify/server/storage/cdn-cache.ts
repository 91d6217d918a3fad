import { setTimeout as sleep } from 'node:timers/promises'
import { articleKey, type ArticleName } from '#domain/articles/article-key.ts'
import type { Environment } from '#server/base/environment.ts'
import { logError } from '#server/base/log.ts'

/** The tag of every answer that any change of the content can change. */
export const contentTag = 'content'

/** The tag of an answer about one article. CDN documents do not say whether a tag may have the slash of its key. */
export const articleTag = (key: string) => `article-${key.replace('/', '--')}`

export const imageTag = (key: string) => `image-${key}`

/** The tag of answers that there is no copy of a picture yet. */
export const copiesTag = 'image-copies'

/** The tags of an answer about these articles, such as a redirect from one to the other. */
export function articleTags(...names: readonly ArticleName[]): string[] {
  return [...new Set(names.map((name) => articleTag(articleKey(name))))]
}

/** Netlify allows two purges of a tag in five seconds. @see https://docs.netlify.com/build/caching/caching-overview/ */
const retryPauseMs = 5500

/**
 * Purges every answer with one of these tags, or every answer, from the CDN, in production only: elsewhere no reader
 * sees the CDN. A refused purge is retried once. A failure is logged.
 * @returns false after a failure.
 */
export async function purgeCdn(
  { environment }: { environment: Environment },
  tags: string[] | 'everything',
): Promise<boolean> {
  if (environment !== 'production' || tags.length === 0) return true
  // Loaded for a purge only, because every reader's call needs the tags.
  const { purgeCache } = await import('@netlify/functions')
  const purge = async () => purgeCache(tags === 'everything' ? {} : { tags })
  try {
    await purge().catch(async () => {
      await sleep(retryPauseMs)
      await purge()
    })
    return true
  } catch (error) {
    logError('A purge failed', error)
    return false
  }
}
