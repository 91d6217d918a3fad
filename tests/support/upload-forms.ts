import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { openAdmin } from './admin-pages.ts'
import type { Visits } from './browser.ts'
import * as corpus from './corpus.ts'

/**
 * A photograph of a few KB, and the paths of a photograph of 10 MB, and of one of few pixels that is sent in two parts.
 * They are real files, because one is chosen twice.
 */
export const photos: { small: Buffer; large: string; twoParts: string } = {
  small: Buffer.alloc(0),
  large: '',
  twoParts: '',
}

/** Creates `photos` for a test file. */
export function usePhotos(): void {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'))
    photos.large = join(folder, 'photo.jpg')
    await writeFile(photos.large, await corpus.photoOfSize(limits.imageBytes))
    photos.twoParts = join(folder, 'two-parts.jpg')
    await writeFile(photos.twoParts, await corpus.smallPhotoOfSize(limits.uploadPartBytes + 1000))
    photos.small = await corpus.phonePhoto(corpus.halves(600, 800))
  })
  afterAll(() => rm(folder, { recursive: true }))
}

/** A photograph as Playwright's `setInputFiles` takes it. */
export function photo(file: Buffer | string) {
  return typeof file === 'string'
    ? file
    : { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file }
}

/** Opens a publishing form as an editor. */
export async function openForm(
  visits: Pick<Visits, 'newPage'>,
  path: '/admin/external' | '/admin/op-ed',
  token?: string,
): Promise<Page> {
  const page = await openAdmin(visits, path, token)
  await page.getByRole('button', { name: 'Upload image' }).waitFor()
  return page
}

/** Fills the required fields that both forms have. */
export async function fillCommon(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('An excerpt.')
  await page.getByLabel('Author Name').fill('Noura Example')
  await page.getByLabel('Category').selectOption('Policy')
}

/** The stored image that the form's URL names. */
export async function storedImage(page: Page) {
  const imageUrl = await page.getByLabel('Image URL').inputValue()
  expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{32}\.jpeg$/)
  const response = await page.request.get(imageUrl)
  return sharp(await response.body())
}
