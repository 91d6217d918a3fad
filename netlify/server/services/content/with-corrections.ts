import type { ContentItem } from '#contract/content.ts'
import type { ServiceContext } from '#server/context.ts'
import { correctedBy, correctionsOf } from '#server/db/corrections.ts'

/** A published article that was just saved, as a read of it answers. */
export async function withCorrections(
  { sql }: ServiceContext,
  item: ContentItem,
): Promise<ContentItem & { status: 'published' }> {
  return { ...item, ...correctedBy(await correctionsOf(sql, item.id)), status: 'published' }
}
