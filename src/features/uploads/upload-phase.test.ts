import { expect, test } from 'vitest'
import { uploadPhase, type UploadFile } from './upload-phase.ts'

const notStarted = { uploadStarted: null, bytesUploaded: false, bytesTotal: 1 } as const
const started = { uploadStarted: 1, bytesUploaded: 1, bytesTotal: 1 } as const
const response = { status: 200, body: { location: '/api/objects/x' } }
const stored = { status: 200, body: { imageUrl: '/api/images/x' } }
const indeterminate = { mode: 'indeterminate' } as const

test.each<[string, Partial<UploadFile>]>([
  ['waiting', { progress: notStarted }],
  ['preprocessing', { progress: { ...notStarted, preprocess: indeterminate } }],
  ['uploading', { progress: started }],
  ['paused', { progress: started, isPaused: true }],
  ['postprocessing', { progress: { ...started, uploadComplete: true }, response }],
  // After a failed processing Uppy marks the file as complete, and a retry starts with that mark.
  ['postprocessing', { progress: { ...started, uploadComplete: true, complete: true }, response }],
  ['complete', { progress: { ...started, uploadComplete: true }, response: stored }],
  ['error', { progress: { ...started, uploadComplete: true }, response, error: 'Why' }],
])('a file is %s', (phase, file) => {
  expect(uploadPhase(file as UploadFile)).toBe(phase)
})
