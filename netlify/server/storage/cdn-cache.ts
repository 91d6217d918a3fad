import { setTimeout as sleep } from 'node:timers/promises'
import { purgeCache } from '@netlify/functions'
import type { Environment } from '../environment.ts'
import { logError } from '../log.ts'

/** The tags under which Netlify's CDN stores our answers. */
export const cacheTags = {
  lists: 'content-lists',
  freshness: 'freshness',
  article: (slug: string) => `article-${slug}`,
  image: (key: string) => `image-${key}`,
} as const

/** Netlify allows two purges of a tag in five seconds. @see https://docs.netlify.com/build/caching/caching-overview/ */
const retryPauseMs = 5500

/**
 * Purges every answer with one of these tags from the CDN, in production only: elsewhere no reader sees the CDN. A
 * refused purge is retried once; then the error is logged, because stored answers expire by themselves.
 */
export async function purgeCdn(
  { environment }: { environment: Environment },
  tags: string[],
): Promise<void> {
  if (environment !== 'production' || tags.length === 0) return
  try {
    await purgeCache({ tags })
  } catch {
    await sleep(retryPauseMs)
    await lastPurge(tags)
  }
}

async function lastPurge(tags: string[]): Promise<void> {
  try {
    await purgeCache({ tags })
  } catch (error) {
    logError('A purge failed', error)
  }
}
