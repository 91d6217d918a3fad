import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Request, Route } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { seeToast } from '#tests/support/admin-pages.ts'
import { useBrowser } from '#tests/support/browser.ts'
import * as corpus from '#tests/support/corpus.ts'
import { holdBack } from '#tests/support/hold-back.ts'

const visits = useBrowser()
let folder: string
/** The path of a 10 MB photograph: a real file, because it is chosen twice. */
let large: string
let small: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  large = join(folder, 'photo.jpg')
  await writeFile(large, await corpus.photoOfSize(limits.imageBytes))
  small = await corpus.phonePhoto(corpus.halves(600, 800))
})
afterAll(() => rm(folder, { recursive: true }))

async function openForm(
  path: '/admin/external' | '/admin/op-ed',
  token = inject('stack').adminToken,
): Promise<Page> {
  const page = await visits.newPage()
  await page.addInitScript((held) => localStorage.setItem('admin_token', held), token)
  await page.goto(path)
  await page.getByRole('button', { name: 'Upload image' }).waitFor()
  return page
}

function photo(file: Buffer | string) {
  return typeof file === 'string'
    ? file
    : { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file }
}

/** Red, green and blue of what an element shows, on average. */
async function colorOf(element: Locator): Promise<number[]> {
  const pixel = await sharp(await element.screenshot())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel]
}

/** Opens the widget and gives it a file. */
async function choose(page: Page, file: Buffer | string) {
  await page.getByRole('button', { name: 'Upload image' }).click()
  const widget = page.getByRole('dialog', { name: 'Upload image' })
  await widget.locator('input[type=file]').first().setInputFiles(photo(file))
  return widget
}

const partAddress = /\/api\/s3\/multipart\/[0-9a-f]+\/(\d+)\?/

function partOf(request: Request): number | undefined {
  const part = partAddress.exec(request.url())?.[1]
  return part && request.method() === 'PUT' ? Number(part) : undefined
}

/** Records which parts are sent and which arrive. `decide` continues, aborts or holds each. */
async function watchParts(page: Page, decide: (part: number, route: Route) => Promise<void>) {
  const seen: Record<'sent' | 'arrived', number[]> = { sent: [], arrived: [] }
  await page.route(partAddress, async (route, request) => {
    const part = partOf(request)
    if (part === undefined) return route.continue()
    seen.sent.push(part)
    return decide(part, route)
  })
  page.on('response', (response) => {
    const part = partOf(response.request())
    if (part !== undefined && response.ok()) seen.arrived.push(part)
  })
  return seen
}

function inOrder(parts: number[]): number[] {
  return parts.toSorted((a, b) => a - b)
}

/** Neither continues nor aborts a request, like a dead connection. */
async function hold(): Promise<void> {}

const patient = { timeout: 60_000 }

async function fillCommon(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('An excerpt.')
  await page.getByLabel('Author Name').fill('Noura Example')
  await page.getByLabel('Category').selectOption('Policy')
}

/** The stored image that the form's URL names. */
async function storedImage(page: Page) {
  const address = await page.getByLabel('Image URL').inputValue()
  expect(address).toMatch(/^\/api\/images\/[0-9a-f]{32}\.jpeg$/)
  const response = await page.request.get(address)
  return sharp(await response.body())
}

describe('the widget of the external form', () => {
  test(
    'publishes a 10 MB photograph from a phone, upright and without EXIF data',
    patient,
    async () => {
      const page = await openForm('/admin/external')
      await fillCommon(page, 'A photograph of ten megabytes')
      await page.getByLabel('Source').fill('The Example Wire')
      await page.getByLabel('External URL').fill('https://publisher.example/photo')
      const arrive = await holdBack(page, '**/api/article-images')
      const widget = await choose(page, large)
      await widget.getByText('Processing…').waitFor()
      await widget.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Add External Article' }).click()
      await seeToast(page, 'Error', 'The image is not uploaded yet')
      await page.getByRole('button', { name: 'Upload image' }).click()
      arrive()
      await widget.getByText('Complete').waitFor()
      const [red = 0, green = 0] = await colorOf(widget.getByRole('progressbar'))
      expect(green).toBeGreaterThan(red)
      await page.getByText('Image uploaded successfully!', { exact: true }).waitFor()
      await widget.getByRole('button', { name: 'Done' }).click()
      await page.getByText('Image uploaded successfully', { exact: true }).waitFor()

      const { exif, orientation, width, height } = await (await storedImage(page)).metadata()
      expect(exif ?? orientation).toBeUndefined()
      expect(Math.max(width, height)).toBeLessThanOrEqual(limits.imageSide)
      await page.getByRole('button', { name: 'Add External Article' }).click()
      await page.getByText('External article added successfully!', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Upload image' }).waitFor()
    },
  )

  test('pauses, and resumes with the missing part only', patient, async () => {
    const page = await openForm('/admin/external')
    let dead = true
    const parts = await watchParts(page, (part, route) =>
      part === 2 && dead ? hold() : route.continue(),
    )
    const widget = await choose(page, large)
    await expect.poll(() => inOrder(parts.arrived), patient).toEqual([1, 3])
    await expect.poll(() => parts.sent, patient).toContain(2)
    await widget.getByRole('button', { name: 'Pause' }).click()
    await widget.getByText('Paused').waitFor()
    dead = false
    await widget.getByRole('button', { name: 'Resume' }).click()
    await widget.getByText('Complete').waitFor()
    expect(inOrder(parts.sent)).toEqual([1, 2, 2, 3])
  })

  test.each([1, 2, 3])(
    'says that part %i could not be sent, and retries only that part',
    patient,
    async (broken) => {
      const page = await openForm('/admin/external')
      await page.clock.install()
      let cut = true
      const { sent, arrived } = await watchParts(page, (part, route) =>
        part === broken && cut ? route.abort('connectionreset') : route.continue(),
      )
      const others = [1, 2, 3].filter((part) => part !== broken)
      const widget = await choose(page, large)
      await expect.poll(() => inOrder(arrived), patient).toEqual(others)
      // The fake clock skips the pauses between the retries.
      const retry = widget.getByRole('button', { name: 'Retry' })
      while (!(await retry.isVisible())) await page.clock.runFor(1000)
      await widget.getByText('Failed to upload image').waitFor()
      expect(sent.filter((part) => part === broken)).toHaveLength(
        1 + limits.uploadRetryDelays.length,
      )
      expect(inOrder(sent.filter((part) => part !== broken))).toEqual(others)

      cut = false
      await retry.click()
      await widget.getByText('Complete').waitFor()
      expect(inOrder(sent.filter((part) => part !== broken))).toEqual(others)
      visits.takeErrors()
    },
  )

  test('continues with the missing part after a reload', patient, async () => {
    const page = await openForm('/admin/external')
    let dead = true
    const parts = await watchParts(page, (part, route) =>
      part === 3 && dead ? hold() : route.continue(),
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await choose(page, large)
    await expect.poll(() => inOrder(parts.arrived), patient).toEqual([1, 2])
    await page.reload()
    dead = false
    const again = await choose(page, large)
    await again.getByText('Complete').waitFor()
    expect(inOrder(parts.sent)).toEqual([1, 2, 3, 3])
  })

  test('deletes the parts that have arrived when it is cancelled', patient, async () => {
    const page = await openForm('/admin/external')
    await watchParts(page, (part, route) => (part === 3 ? hold() : route.continue()))
    const aborted = page.waitForRequest((request) => request.method() === 'DELETE')
    const widget = await choose(page, large)
    await widget.getByRole('button', { name: 'Pause' }).waitFor()
    await widget.getByRole('button', { name: 'Cancel' }).click()
    const answer = await (await aborted).response()
    expect(answer?.status()).toBe(200)
    await widget.getByText('Drop an image here').waitFor()
    visits.takeErrors()
  })

  test(
    'keeps the file and the form when the session ends, and continues after a login',
    patient,
    async () => {
      const page = await openForm('/admin/external', 'a token of yesterday')
      await page.getByLabel('Title').fill('Kept through a login')
      const widget = await choose(page, small)
      const login = page.getByRole('dialog', { name: 'Your session has ended' })
      await login.locator('input').fill(inject('stack').adminToken)
      await login.getByRole('button', { name: 'Login' }).click()
      await widget.getByText('Complete').waitFor()
      await widget.getByRole('button', { name: 'Done' }).click()
      expect(await page.getByLabel('Title').inputValue()).toBe('Kept through a login')
      visits.takeErrors()
    },
  )

  test('shows a message for each failure', patient, async () => {
    const page = await openForm('/admin/external')
    const widget = await choose(page, corpus.svg)
    await widget.getByText('Please select an image file').waitFor()
    const input = widget.locator('input[type=file]').first()
    await input.setInputFiles(photo(await corpus.photoOfSize(limits.imageBytes + 1)))
    await widget.getByText('Image must be smaller than 10MB').waitFor()

    await page.route('**/api/objects/upload', (route) => route.abort(), { times: 1 })
    await input.setInputFiles(photo(small))
    await widget.getByText('Failed to get upload URL').waitFor()

    await page.route('**/api/article-images', (route) => route.abort(), { times: 1 })
    await widget.getByRole('button', { name: 'Retry' }).click()
    await widget.getByRole('alert').getByText('Failed to process uploaded image').waitFor()
    await widget.getByRole('button', { name: 'Retry' }).click()
    await widget.getByText('Complete').waitFor()
    visits.takeErrors()
  })

  test.each(['drop', 'paste'] as const)('takes a file by %s', async (how) => {
    const page = await openForm('/admin/external')
    await page.getByRole('button', { name: 'Upload image' }).click()
    const widget = page.getByRole('dialog', { name: 'Upload image' })
    const transfer = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer()
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], 'given.jpg'),
      )
      return data
    }, small.toString('base64'))
    if (how === 'drop') {
      await widget.getByText('Drop an image here').dispatchEvent('drop', { dataTransfer: transfer })
    } else {
      await page.evaluate(
        (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData })),
        transfer,
      )
    }
    await widget.getByText('given.jpg').waitFor()
    await widget.getByText('Complete').waitFor()
  })
})

async function chooseDirectly(page: Page, file: Buffer | string) {
  const input = page.getByRole('group', { name: 'Image' }).locator('input[type=file]')
  await input.setInputFiles(photo(file))
}

describe('the upload of the op-ed form', () => {
  test.each([
    ['small', () => small],
    ['of 10 MB', () => large],
  ])('publishes a photograph %s', patient, async (size, file) => {
    const page = await openForm('/admin/op-ed')
    await fillCommon(page, `An op-ed with a photograph ${size}`)
    await page.getByLabel('Article Body').fill('The body.')
    const arrive = await holdBack(page, '**/api/article-images')
    await chooseDirectly(page, file())
    await page.getByText('Uploading...').waitFor()
    // A small file is uploaded and processed by one call.
    if (size !== 'small') await page.getByText('Processing…').waitFor()
    arrive()
    await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
    expect((await (await storedImage(page)).metadata()).exif).toBeUndefined()
    await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
    await page.getByText('Op-Ed article created successfully!', { exact: true }).waitFor()
  })

  test('turns the image upright', patient, async () => {
    const page = await openForm('/admin/op-ed')
    await chooseDirectly(page, small)
    await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
    const pixels = await (await storedImage(page)).resize(1, 4, { fit: 'fill' }).raw().toBuffer()
    expect(pixels[0]).toBeGreaterThan(200)
    expect(pixels[2]).toBeLessThan(60)
  })

  test('shows a failure, retries, and removes the image', patient, async () => {
    const page = await openForm('/admin/op-ed')
    await chooseDirectly(page, corpus.svg)
    await page.getByText('Please select an image file').waitFor()
    const failing = {
      status: 400,
      json: { error: 'The disk is full', message: 'The disk is full' },
    }
    await page.route('**/api/upload-image', (route) => route.fulfill(failing), { times: 1 })
    await chooseDirectly(page, small)
    await page.getByText('The disk is full').waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove image' }).click()
    await page.getByRole('button', { name: 'Upload image' }).waitFor()
    expect(await page.getByLabel('Image URL').inputValue()).toBe('')
    visits.takeErrors()
  })

  test(
    'retries after a login, and refuses to publish before the image is uploaded',
    patient,
    async () => {
      const page = await openForm('/admin/op-ed', 'a token of yesterday')
      await fillCommon(page, 'Never without its photograph')
      await page.getByLabel('Article Body').fill('The body.')
      await chooseDirectly(page, small)
      const login = page.getByRole('dialog', { name: 'Your session has ended' })
      await login.locator('input').fill(inject('stack').adminToken)
      let arrive: (() => void) | undefined
      const slow = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/api/upload-image', async (route) => {
        await slow
        await route.continue()
      })
      await login.getByRole('button', { name: 'Login' }).click()
      await page.getByText('Uploading...').or(page.getByText('Processing…')).first().waitFor()

      const publish = page.getByRole('button', { name: 'Publish Op-Ed' })
      await publish.click()
      await seeToast(page, 'Error', 'The image is not uploaded yet')
      await page.getByText('Finish or cancel the upload of the image first.').waitFor()
      arrive?.()
      await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
      const address = await page.getByLabel('Image URL').inputValue()
      await publish.click()
      await seeToast(page, 'Success', 'Op-Ed article created successfully!')
      const item = await page.request.get('/api/content/never-without-its-photograph')
      expect(await item.json()).toMatchObject({ imageUrl: address })
      visits.takeErrors()
    },
  )

  test('shows a stored image as attached', async () => {
    const page = await openForm('/admin/op-ed')
    await page.route('**/api/images/*', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: small }),
    )
    await page.getByLabel('Image URL').fill(`/api/images/${'0'.repeat(32)}.jpeg`)
    await page.getByText('Image attached').waitFor()
  })
})
