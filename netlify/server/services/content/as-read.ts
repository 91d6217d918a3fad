import type { ContentItem } from '#contract/content.ts'
import type { ServiceContext } from '#server/context.ts'
import { correctedBy, correctionsOf } from '#server/db/corrections.ts'
import { findPair } from '#server/db/pairs.ts'

/** A published article that was just saved, as a read of it answers. */
export async function asRead(
  { sql }: ServiceContext,
  item: ContentItem,
): Promise<ContentItem & { status: 'published' }> {
  const [corrections, pair] = await Promise.all([
    correctionsOf(sql, item.id),
    findPair(sql, item.id),
  ])
  return { ...item, ...correctedBy(corrections), ...pair, status: 'published' }
}
