import type { Meta, Uppy, UppyFile } from '@uppy/core'

export type UploadPhase =
  'waiting' | 'preprocessing' | 'uploading' | 'paused' | 'postprocessing' | 'complete' | 'error'

/** The phase of a chosen file. The checks are in the order of Uppy's status bar. */
export function uploadPhase({ error, isPaused, progress, response }: UploadFile): UploadPhase {
  if (error) return 'error'
  if (response?.body?.imageUrl) return 'complete'
  if (progress.preprocess) return 'preprocessing'
  if (progress.uploadComplete) return 'postprocessing'
  if (progress.uploadStarted === null) return 'waiting'
  return isPaused ? 'paused' : 'uploading'
}

export const phaseLabels: Record<UploadPhase, string> = {
  waiting: 'Waiting',
  preprocessing: 'Preparing…',
  uploading: 'Uploading…',
  paused: 'Paused',
  postprocessing: 'Processing…',
  complete: 'Complete',
  error: 'Upload failed',
}

/** The results of an upload: first the path of the object, later the URL of the image that was made of it. */
export type UploadBody = { location?: string; imageUrl?: string }

export type Uploader = Uppy<Meta, UploadBody>
export type UploadFile = UppyFile<Meta, UploadBody>
