import { getStore, type Store } from '@netlify/blobs'
import type { Environment } from '../environment.ts'

/** What of the context the stores need. */
interface StoreContext {
  environment: Environment
}

/**
 * A store of Netlify Blobs. Every environment has its own, because Netlify would share one between all of them,
 * and a preview must not sweep what production uses. Reads are strong: each follows a write closely.
 * It is made anew for every use, because Netlify renews its access with every call.
 */
function store({ environment }: StoreContext, name: string): Store {
  return getStore({ name: `${environment}-${name}`, consistency: 'strong' })
}

/** The images of the site, by their key. */
export function imageStore(context: StoreContext): Store {
  return store(context, 'images')
}

/** The parts of files on their way, by `partKey`. */
export function uploadStore(context: StoreContext): Store {
  return store(context, 'uploads')
}

/** The marks by which the sweep knows whether there is anything to do. */
export function sweepStore(context: StoreContext): Store {
  return store(context, 'sweep')
}

/** A part lies under its own content, so that two tries of one part never mix. */
export function partKey(uploadId: string, part: { number: number; etag: string }): string {
  return `${uploadId}/${part.number}-${part.etag}`
}

/** Deletes every part of an upload, also those that were replaced. Deleting what is gone does nothing. */
export async function deleteParts(context: StoreContext, uploadId: string): Promise<void> {
  const parts = uploadStore(context)
  const { blobs } = await parts.list({ prefix: `${uploadId}/` })
  await Promise.all(blobs.map(({ key }) => parts.delete(key)))
}
