import type { ServiceContext } from '#server/context.ts'
import { NotFound } from '#server/errors.ts'
import { imageStore } from '#server/storage/stores.ts'

/**
 * The bytes of a stored image. The database is not asked, because images are read most often.
 * @throws {NotFound}
 */
export async function readStoredImage(context: ServiceContext, key: string): Promise<Uint8Array> {
  const bytes = /^[0-9a-f]{32}\.(jpeg|png|webp)$/.test(key)
    ? await imageStore(context).get(key, { type: 'arrayBuffer' })
    : null
  if (!bytes) throw new NotFound('Image not found')
  return new Uint8Array(bytes)
}
