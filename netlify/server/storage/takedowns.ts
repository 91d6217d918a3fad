import { randomUUID } from 'node:crypto'
import type { Store } from '@netlify/blobs'
import { deadlines } from '#server/base/deadlines.ts'
import { inTime } from '#server/base/in-time.ts'
import { logError } from '#server/base/log.ts'
import { takedownStore, type StoreContext } from './stores.ts'

/** An article that was taken down, by its id, or a picture that was removed, by its name. */
export type Takedown = { article: string } | { picture: string }

/** Notes a takedown outside the database, so that a restored backup repeats it. A failure must not stop it. */
export async function recordTakedown(context: StoreContext, takedown: Takedown): Promise<void> {
  try {
    const writing = takedownStore(context).setJSON(`${Date.now()}-${randomUUID()}`, takedown)
    await inTime(deadlines.slowBlobsMs, 'Netlify Blobs', writing)
  } catch (error) {
    logError('A takedown was not noted for a restore', error)
  }
}

/** What was taken down since an instant. */
export async function listTakedowns(store: Store, since: Date): Promise<Takedown[]> {
  const { blobs } = await store.list()
  const later = blobs.filter(({ key }) => Number.parseInt(key) >= since.getTime())
  return Promise.all(later.map(({ key }) => store.get(key, { type: 'json' }) as Promise<Takedown>))
}
