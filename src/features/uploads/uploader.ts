import Uppy, { type Meta } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { authorization, messageOf, request, xhrError } from '#client/request.ts'
import { $token } from '#client/login.ts'
import { imageTooLarge, uploads } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import { PartUpload } from './part-upload.ts'
import { UploadFailure, uploadFailure } from './upload-failure.ts'
import type { UploadBody, Uploader, UploadFile } from './upload-phase.ts'

/** Uppy must not write problems to the console: the form shows them. */
const silent = { debug() {}, warn() {}, error() {} }

/** Uploads one image as soon as it is chosen, and creates the stored image from it. */
function createUploader(): Uploader {
  const uppy: Uploader = new Uppy<Meta, UploadBody>({
    autoProceed: true,
    logger: silent,
    restrictions: { maxFileSize: limits.imageBytes },
    locale: { strings: { exceedsSize: imageTooLarge }, pluralize: () => 0 },
  })
  uppy.addPostProcessor(async (ids) => {
    const sent = uppy.getFilesByIds(ids).filter((file) => !file.error)
    await Promise.all(sent.map((file) => storeFile(uppy, file)))
  })
  // Runs after Uppy's own listener and replaces its message.
  uppy.on('upload-error', (file, error) => {
    if (file) uppy.setFileState(file.id, { error: uploadFailure(error).message })
  })
  uppy.on('file-removed', ({ preview }) => {
    if (preview) URL.revokeObjectURL(preview)
  })
  return uppy
}

/** The uploader of the modal widget. It goes through object storage, so it can be paused and resumed. */
export function createObjectUploader(): Uploader {
  return createUploader().use(PartUpload)
}

/** The uploader of a plain button: a file that fits one call is sent whole, a larger one in parts. */
export function createDirectUploader(): Uploader {
  const uppy = createUploader()
  uppy.on('file-added', (file) => {
    uppy.iteratePlugins((plugin) => uppy.removePlugin(plugin))
    if ((file.size ?? 0) > limits.uploadPartBytes) uppy.use(PartUpload)
    else useWholeUpload(uppy)
  })
  return uppy
}

function useWholeUpload(uppy: Uploader): void {
  let token: string | null = null
  uppy.use(XHRUpload<Meta, UploadBody>, {
    endpoint: uploads.image.path,
    fieldName: 'image',
    allowedMetaFields: false,
    headers: () => {
      token = $token.get()
      return authorization(token)
    },
    withCredentials: true,
    limit: limits.uploadsAtOnce,
    timeout: 60_000,
    shouldRetry: ({ status }) => status === 0 || status >= 500,
    onAfterResponse: (xhr) => {
      const error = xhrError(xhr, token)
      if (error) throw uploadFailure(error)
    },
  })
}

/** Makes an image of a sent file, unless the upload call has already done so. */
async function storeFile(uppy: Uploader, file: UploadFile): Promise<void> {
  const body = file.response?.body
  if (!body?.location || body.imageUrl) return
  uppy.emit('postprocess-progress', file, { mode: 'indeterminate' })
  try {
    const answer = await request(uploads.articleImage, { body: { imageURL: body.location } })
    const imageUrl = answer.objectPath
    uppy.setFileState(file.id, { response: { status: 200, body: { ...body, imageUrl } } })
  } catch (error) {
    const failure = new UploadFailure(messageOf(error, 'Failed to process uploaded image'), {
      cause: error,
    })
    // Without the response Uppy would forget the path of the object.
    uppy.emit('upload-error', uppy.getFile(file.id), failure, file.response)
  }
  uppy.emit('postprocess-complete', uppy.getFile(file.id))
}
