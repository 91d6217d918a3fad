import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { openAdmin } from './admin-pages.ts'
import type { Visits } from './browser.ts'
import * as corpus from '#support/articles/corpus.ts'

/**
 * `small`: a photograph of a few KB. `large`: the path of one of 10 MB. `twoParts`: the path of one of few pixels that
 * is sent in two parts. The last two are files, because a test chooses one twice.
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

/** The data of a drop or a paste of this JPEG. Some programs leave out the type. */
export function transferOf(page: Page, file: Buffer, type = 'image/jpeg') {
  const data = [file.toString('base64'), type] as const
  return page.evaluateHandle(([base64, named]) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    transfer.items.add(new File([bytes], 'given.jpg', { type: named }))
    return transfer
  }, data)
}

/** Opens the upload widget of the external form and gives it a file. */
export async function chooseInWidget(page: Page, file: Buffer | string) {
  await page.getByRole('button', { name: 'Upload image' }).click()
  const widget = page.getByRole('dialog', { name: 'Upload image' })
  await widget.locator('input[type=file]').first().setInputFiles(photo(file))
  return widget
}

export async function openForm(
  visits: Pick<Visits, 'newPage'>,
  path: '/admin/external' | '/admin/op-ed',
  token?: string,
): Promise<Page> {
  const page = await openAdmin(visits, path, token)
  await page.getByRole('button', { name: 'Upload image' }).waitFor()
  return page
}
