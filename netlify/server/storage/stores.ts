import { getStore, type Store } from '@netlify/blobs'
import type { Environment } from '#server/base/environment.ts'
import { inTime } from '#server/base/in-time.ts'
import { logWarning } from '#server/base/log.ts'

export interface StoreContext {
  environment: Environment
}

/**
 * A store of Netlify Blobs. All deploys share one, so each environment has its own. Reads are strong, because each
 * follows a write closely. Opened for each use, because Netlify renews the access with every call.
 */
function store({ environment }: StoreContext, name: string): Store {
  return getStore({ name: `${environment}-${name}`, consistency: 'strong' })
}

/** The images of the site, by their key. */
export function imageStore(context: StoreContext): Store {
  return store(context, 'images')
}

export function isImageKey(text: string): boolean {
  return /^[0-9a-f]{32}\.(jpeg|png|webp)$/.test(text)
}

/** The parts of unfinished uploads, by `partKey`. */
export function uploadStore(context: StoreContext): Store {
  return store(context, 'uploads')
}

/** What the sweep must know of the one before: whether there is work, and what the editor was told. */
export function sweepStore(context: StoreContext): Store {
  return store(context, 'sweep')
}

/** What was taken down, for the restore of an older backup. */
export function takedownStore(context: StoreContext): Store {
  return store(context, 'takedowns')
}

/** The key contains the part's hash, so that two tries of one part never mix. */
export function partKey(uploadId: string, part: { number: number; etag: string }): string {
  return `${uploadId}/${part.number}-${part.etag}`
}

/** Deletes every part of an upload, also replaced ones. Deleting again does nothing. */
export async function deleteParts(context: StoreContext, uploadId: string): Promise<void> {
  const parts = uploadStore(context)
  const { blobs } = await parts.list({ prefix: `${uploadId}/` })
  await Promise.all(blobs.map(({ key }) => parts.delete(key)))
}

/** What Netlify Blobs answer; `undefined`, with a warning, if they fail or do not answer in time. */
export async function orWarn<T>(warning: string, timeoutMs: number, ask: () => Promise<T>) {
  try {
    return await inTime(timeoutMs, 'Netlify Blobs', ask())
  } catch (error) {
    logWarning(warning, error)
    return undefined
  }
}
