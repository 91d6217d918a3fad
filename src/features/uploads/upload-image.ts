import { imageTypeBytes, imageTypeOf } from '#domain/articles/image-type.ts'
import { notAnImage } from '#contract/uploads.ts'
import { createDirectUploader } from './uploader.ts'

/** Without a limit, an upload would wait as long as the browser is offline. */
const timeoutMs = 65_000

/**
 * Uploads an image without a form. @returns its path.
 * @throws {Error} with a message for the editor, for a file that is no image, and if it could not be uploaded.
 */
export async function uploadImage(data: Blob, name: string): Promise<string> {
  const type = imageTypeOf(new Uint8Array(await data.slice(0, imageTypeBytes).arrayBuffer()))
  if (!type) throw new Error(notAnImage)
  const uploader = createDirectUploader()
  try {
    const ended = new Promise((resolve) => {
      uploader.once('complete', resolve)
      setTimeout(resolve, timeoutMs)
    })
    // Throws for a file that is too large.
    uploader.addFile({ name, type, data })
    await ended
    const [file] = uploader.getFiles()
    const path = file?.response?.body?.imageUrl
    if (path === undefined) throw new Error(file?.error ?? 'Failed to upload image')
    return path
  } finally {
    uploader.destroy()
  }
}
