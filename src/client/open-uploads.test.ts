import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { openUploads } from './open-uploads.ts'
import { keep, keptKeys } from './storage.ts'

const file = new File(['image'], 'photo.jpg', { lastModified: 1 })
const upload = { uploadId: 'id', key: 'key' }
const hourMs = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
  fakeStorage()
})

test('finds the upload that the same file has started', () => {
  openUploads.remember(file, upload)
  expect(openUploads.find(new File(['image'], 'photo.jpg', { lastModified: 1 }))).toMatchObject(
    upload,
  )
  expect(openUploads.find(new File(['image'], 'other.jpg', { lastModified: 1 }))).toBeUndefined()
})

test('sweeps the uploads that the server has deleted, and keeps the others and every other key', () => {
  keep('upload:1:1:old-format', '{"uploadId":"id","key":"key"}')
  keep('draft:op-ed:x', 'text')
  openUploads.remember(file, upload)
  vi.advanceTimersByTime(23 * hourMs)
  const newer = new File(['image'], 'newer.jpg', { lastModified: 1 })
  openUploads.remember(newer, upload)

  vi.advanceTimersByTime(2 * hourMs)
  openUploads.sweep()
  expect(keptKeys('').toSorted()).toEqual(['draft:op-ed:x', 'upload:5:1:newer.jpg'])
})
