import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { cardCache, place } from './card-cache.ts'

/** A picture that a page names, and what is drawn on it. */
export interface NamedCard {
  /** The name of its file. */
  name: string
  kicker: string
  title: string
}

/** A worker takes a while to start, so few cards are not worth a second one. */
const cardsPerWorker = 25

/**
 * Draws those cards that no build has drawn yet, and keeps them.
 * @returns how many were drawn.
 */
export async function drawMissing(named: readonly NamedCard[]): Promise<number> {
  const cards = [...new Map(named.map((card) => [card.name, card])).values()]
  const cache = await cardCache()
  const drawn = new Set(await readdir(cache))
  const missing = cards.filter(({ name }) => !drawn.has(name))
  const workers = Math.min(availableParallelism(), Math.ceil(missing.length / cardsPerWorker))
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      draw(
        missing.filter((_card, position) => position % workers === index),
        cache,
      ),
    ),
  )
  return missing.length
}

/**
 * Puts the picture of each card into a folder, drawing only those that no build has drawn yet.
 * @returns how many were drawn.
 */
export async function provideCards(named: readonly NamedCard[], folder: string): Promise<number> {
  const drawn = await drawMissing(named)
  const cache = await cardCache()
  await mkdir(folder, { recursive: true })
  for (const name of new Set(named.map((card) => card.name))) place(name, cache, folder)
  return drawn
}

async function draw(cards: readonly NamedCard[], folder: string): Promise<void> {
  const worker = new Worker(new URL('./card-worker.ts', import.meta.url), {
    workerData: { cards, folder },
  })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error('The share images could not be drawn')
}
