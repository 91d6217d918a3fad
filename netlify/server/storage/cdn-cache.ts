import { setTimeout as sleep } from 'node:timers/promises'
import { articleKey, type ArticleName } from '#domain/site/language.ts'
import type { Environment } from '../environment.ts'
import { logError } from '../log.ts'

/** The tags under which Netlify's CDN stores our answers. */
export const cacheTags = {
  lists: 'content-lists',
  freshness: 'freshness',
  /** By the key of the article, without its slash: CDN documents do not say whether a tag may have one. */
  article: (key: string) => `article-${key.replace('/', '--')}`,
  image: (key: string) => `image-${key}`,
} as const

/** The tags of an answer about these articles, such as a redirect from one to the other. */
export function articleTags(...names: readonly ArticleName[]): string[] {
  return [...new Set(names.map((name) => cacheTags.article(articleKey(name))))]
}

/** The tags of every answer that a change of an article changes. */
export function changedTags(keys: readonly string[]): string[] {
  return [cacheTags.lists, cacheTags.freshness, ...keys.map(cacheTags.article)]
}

/** Netlify allows two purges of a tag in five seconds. @see https://docs.netlify.com/build/caching/caching-overview/ */
const retryPauseMs = 5500

/**
 * Purges every answer with one of these tags from the CDN, in production only: elsewhere no reader sees the CDN. A
 * refused purge is retried once. A failure is logged.
 * @returns false after a failure.
 */
export async function purgeCdn(
  { environment }: { environment: Environment },
  tags: string[],
): Promise<boolean> {
  if (environment !== 'production' || tags.length === 0) return true
  // Loaded for a purge only, because every reader's call needs the tags.
  const { purgeCache } = await import('@netlify/functions')
  const purge = () => purgeCache({ tags })
  try {
    await purge()
  } catch {
    await sleep(retryPauseMs)
    return lastPurge(purge)
  }
  return true
}

async function lastPurge(purge: () => Promise<void>): Promise<boolean> {
  try {
    await purge()
    return true
  } catch (error) {
    logError('A purge failed', error)
    return false
  }
}
