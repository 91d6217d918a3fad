import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { keep } from './card-cache.ts'
import { drawCard } from './draw-card.ts'
import type { NamedCard } from './provide-cards.ts'

/** Draws its share of the cards into the cache. */
const { cards, folder } = workerData as { cards: NamedCard[]; folder: string }
for (const { name, kicker, title } of cards) {
  await keep(join(folder, name), await drawCard(kicker, title))
}
