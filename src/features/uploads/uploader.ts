import Uppy, { type Meta } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { authorization, messageOf, request, xhrError } from '#client/request.ts'
import { imageTooLarge, notAnImage, uploads } from '#contract/uploads.ts'
import { limits } from '#domain/limits.ts'
import { PieceUpload } from './piece-upload.ts'
import { UploadFailure, uploadFailure } from './upload-failure.ts'
import type { UploadBody, Uploader, UploadFile } from './upload-types.ts'

/** Problems are shown where they arise, and not written to the console as well. */
const silent = { debug() {}, warn() {}, error() {} }

const texts = {
  exceedsSize: imageTooLarge,
  youCanOnlyUploadFileTypes: notAnImage,
  youCanOnlyUploadX: 'One image at a time',
}

/** One image at a time, at most 10485760 bytes, from the choice of a file to an image of the site. */
function createUploader(autoProceed: boolean): Uploader {
  const uppy: Uploader = new Uppy<Meta, UploadBody>({
    autoProceed,
    logger: silent,
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: limits.imageBytes,
      allowedFileTypes: ['image/*'],
    },
    locale: { strings: texts, pluralize: () => 0 },
  })
  uppy.addPostProcessor((ids) => publishFiles(uppy, ids))
  // Comes after Uppy's own listener, so that the editor reads our words.
  uppy.on('upload-error', (file, error) => {
    if (file) uppy.setFileState(file.id, { error: uploadFailure(error).message })
  })
  uppy.on('file-removed', ({ preview }) => {
    if (preview) URL.revokeObjectURL(preview)
  })
  return uppy
}

/** The uploader of the modal widget: through object storage, to be started, paused and resumed. */
export function createObjectUploader(): Uploader {
  return createUploader(false).use(PieceUpload)
}

/** The uploader behind a plain button: whole in one call where the file fits one, in pieces otherwise. */
export function createDirectUploader(): Uploader {
  const uppy = createUploader(true)
  uppy.on('file-added', (file) => {
    for (const name of ['XHRUpload', 'PieceUpload']) {
      const plugin = uppy.getPlugin(name)
      if (plugin) uppy.removePlugin(plugin)
    }
    if ((file.size ?? 0) > limits.uploadPartBytes) uppy.use(PieceUpload)
    else useWholeUpload(uppy)
  })
  return uppy
}

function useWholeUpload(uppy: Uploader): void {
  uppy.use(XHRUpload<Meta, UploadBody>, {
    endpoint: uploads.image.path,
    fieldName: 'image',
    allowedMetaFields: false,
    headers: authorization,
    withCredentials: true,
    limit: limits.uploadsAtOnce,
    timeout: 60_000,
    shouldRetry: ({ status }) => status === 0 || status >= 500,
    onAfterResponse: (xhr) => {
      const error = xhrError(xhr)
      if (error) throw uploadFailure(error)
    },
  })
}

/** What was sent becomes an image of the site, unless the call that took it has done so already. */
async function publishFiles(uppy: Uploader, ids: string[]): Promise<void> {
  const sent = uppy.getFilesByIds(ids).filter((file) => !file.error)
  await Promise.all(sent.map((file) => publishFile(uppy, file)))
}

async function publishFile(uppy: Uploader, file: UploadFile): Promise<void> {
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
    // What is known of the file is handed on, or Uppy would forget where it lies.
    uppy.emit('upload-error', uppy.getFile(file.id), failure, file.response)
  }
  uppy.emit('postprocess-complete', uppy.getFile(file.id))
}
