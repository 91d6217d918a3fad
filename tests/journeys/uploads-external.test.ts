import type { Locator, Page, Request, Route } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, useBrowser } from '#support/pages/browser.ts'
import * as corpus from '#support/articles/corpus.ts'
import * as forms from '#support/pages/upload-forms.ts'
import { site } from '#support/stack/site.ts'

const visits = useBrowser()
forms.usePhotos()
const openExternal = (token?: string) => forms.openForm(visits, '/admin/external', token)

async function colorOf(element: Locator): Promise<number[]> {
  const pixel = await sharp(await element.screenshot())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel]
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

/** Leaves a request without an answer, like a dead connection. */
async function hold(): Promise<void> {}

test('publishes a 10 MB photograph from a phone', async () => {
  const page = await openExternal()
  await admin.typeExternal(page, 'A photograph of ten megabytes')
  const arrive = await holdBack(page, '**/api/article-images')
  const widget = await forms.chooseInWidget(page, forms.photos.large)
  await widget.getByText('Processing…').waitFor()
  arrive()
  await widget.getByText('Complete').waitFor()
  await page.getByText('Image uploaded successfully!', { exact: true }).waitFor()
  const [red = 0, green = 0] = await colorOf(widget.getByRole('progressbar'))
  expect(green).toBeGreaterThan(red)
  await widget.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()

  const stored = encodeURIComponent(await page.getByLabel('Image URL').inputValue())
  const smaller = await page.request.get(`/.netlify/images?url=${stored}&w=320&fm=webp`)
  expect((await sharp(await smaller.body()).metadata()).width).toBe(320)
  await page.getByRole('button', { name: 'Add External Article' }).click()
  await page.getByText('External article added successfully!', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Upload image' }).waitFor()
})

test('leaves the focus at the image after the widget, and after its removal', async () => {
  const page = await openExternal()
  const widget = await forms.chooseInWidget(page, forms.photos.small)
  await widget.getByRole('button', { name: 'Done' }).click()
  await widget.waitFor({ state: 'detached' })
  await expect.poll(() => admin.focusedLabel(page)).toBe('Upload')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Upload image' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => admin.focusedText(page)).toBe('Upload image')
})

test('forgets an upload that ends after its dialog was closed', async () => {
  const page = await openExternal()
  const arrive = await holdBack(page, '**/api/article-images')
  const widget = await forms.chooseInWidget(page, forms.photos.small)
  await widget.getByText('Processing…').waitFor()
  await widget.getByRole('button', { name: 'Close' }).click()
  arrive()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Upload image' }).click()
  await widget.getByText('Drop an image here').waitFor()
  await widget.getByRole('button', { name: 'Close' }).last().click()
  await widget.waitFor({ state: 'detached' })
  expect(await page.getByText('Complete', { exact: true }).count()).toBe(0)
})

test('announces an upload that fails after its dialog was closed', async () => {
  visits.expectFailures(400)
  const page = await openExternal()
  await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 400 }))
  const fail = await holdBack(page, '**/api/objects/upload')
  const widget = await forms.chooseInWidget(page, forms.photos.small)
  await widget.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.keyboard.press('Escape')
  await widget.waitFor({ state: 'detached' })
  fail()
  await page.getByRole('status').getByText('Upload failed', { exact: true }).waitFor()
})

test('pauses, and resumes with the missing part only', async () => {
  const page = await openExternal()
  let dead = true
  const parts = await watchParts(page, (part, route) =>
    part === 1 && dead ? hold() : route.continue(),
  )
  const widget = await forms.chooseInWidget(page, forms.photos.twoParts)
  await expect.poll(() => parts.arrived).toEqual([2])
  await expect.poll(() => parts.sent).toContain(1)
  await widget.getByRole('button', { name: 'Pause' }).click()
  await widget.getByText('Paused').waitFor()
  dead = false
  await widget.getByRole('button', { name: 'Resume' }).click()
  await widget.getByText('Complete').waitFor()
  expect(inOrder(parts.sent)).toEqual([1, 1, 2])
})

test('says that the first part could not be sent, and retries only that part', async () => {
  visits.expectFailures('no answer')
  const page = await openExternal()
  await page.clock.install()
  let cut = true
  const { sent, arrived } = await watchParts(page, (part, route) =>
    part === 1 && cut ? route.abort('connectionreset') : route.continue(),
  )
  const widget = await forms.chooseInWidget(page, forms.photos.twoParts)
  await expect.poll(() => arrived).toEqual([2])
  // The fake clock skips the pauses between the retries.
  const retry = widget.getByRole('button', { name: 'Retry' })
  while (!(await retry.isVisible())) await page.clock.runFor(1000)
  await widget.getByText('Failed to upload image').waitFor()
  expect(sent.filter((part) => part === 1)).toHaveLength(1 + limits.uploadRetryDelaysMs.length)
  expect(sent.filter((part) => part !== 1)).toEqual([2])

  cut = false
  await retry.click()
  await widget.getByText('Complete').waitFor()
  expect(sent.filter((part) => part !== 1)).toEqual([2])
})

/** Ends an upload as its expiry or a cancel in another tab does. */
async function endUpload(page: Page, id: string) {
  const headers = { Authorization: `Bearer ${site.adminToken}` }
  const path = `/api/s3/multipart/${id}?key=objects/${id}`
  expect((await page.request.delete(path, { headers })).status()).toBe(200)
}

test.each(['small', 'twoParts'] as const)(
  'sends a file again when the server no longer has it: %s',
  async (size) => {
    visits.expectFailures(404)
    const page = await openExternal()
    await page.route(
      '**/api/article-images',
      async (route, request) => {
        const { imageURL } = request.postDataJSON() as { imageURL: string }
        await endUpload(page, imageURL.split('/').at(-1) ?? '')
        await route.continue()
      },
      { times: 1 },
    )
    const widget = await forms.chooseInWidget(page, forms.photos[size])
    await admin.seeToast(page, 'Error', 'Upload not found')
    await widget.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Image uploaded successfully!', { exact: true }).waitFor()
  },
)

test('begins again after another tab has cancelled the upload', async () => {
  visits.expectFailures(404)
  const page = await openExternal()
  let isCancelled = false
  const parts = await watchParts(page, async (part, route) => {
    if (part === 2 && !isCancelled) {
      await expect.poll(() => parts.arrived).toEqual([1])
      isCancelled = true
      await endUpload(page, /multipart\/(\w+)\//.exec(route.request().url())?.[1] ?? '')
    }
    await route.continue()
  })
  const widget = await forms.chooseInWidget(page, forms.photos.twoParts)
  await widget.getByRole('button', { name: 'Retry' }).click()
  await widget.getByText('Complete').waitFor()
  expect(inOrder(parts.sent)).toEqual([1, 1, 2, 2])
})

test('deletes the parts that have arrived when it is cancelled', async () => {
  const page = await openExternal()
  await watchParts(page, (part, route) => (part === 2 ? hold() : route.continue()))
  const aborted = page.waitForRequest((request) => request.method() === 'DELETE')
  const widget = await forms.chooseInWidget(page, forms.photos.twoParts)
  await widget.getByRole('button', { name: 'Pause' }).waitFor()
  await widget.getByRole('button', { name: 'Cancel' }).click()
  expect((await (await aborted).response())?.status()).toBe(200)
  await widget.getByText('Drop an image here').waitFor()
})

test('keeps the file and the form when the session ends, and continues after a login', async () => {
  visits.expectFailures(401, 400)
  const page = await openExternal('a token of yesterday')
  await page.getByLabel('Title').fill('Kept through a login')
  const widget = await forms.chooseInWidget(page, forms.photos.small)
  await admin.logInAgain(page)
  await widget.getByText('Complete').waitFor()
  await widget.getByRole('button', { name: 'Done' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept through a login')
})

test('says that a folder, which cannot be read, is no image', async () => {
  const page = await openExternal()
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
    File.prototype.slice = () => new File([], '')
  })
  const widget = await forms.chooseInWidget(page, forms.photos.small)
  await widget.getByText('Please select an image file').waitFor()
})

test('shows a message for each failure', async () => {
  visits.expectFailures('no answer', 500)
  const page = await openExternal()
  const widget = await forms.chooseInWidget(page, corpus.svg)
  await widget.getByText('Please select an image file').waitFor()
  const input = widget.locator('input[type=file]').first()
  await input.setInputFiles(forms.photo(await corpus.smallPhotoOfSize(limits.imageBytes + 1)))
  await widget.getByText('Image must be smaller than 10MB').waitFor()

  await page.route('**/api/objects/upload', (route) => route.abort(), { times: 1 })
  await input.setInputFiles(forms.photo(forms.photos.small))
  await widget.getByText('Failed to get upload URL').waitFor()

  await page.route('**/api/article-images', (route) => route.abort(), { times: 1 })
  await widget.getByRole('button', { name: 'Retry' }).click()
  await widget.getByRole('alert').getByText('Failed to process uploaded image').waitFor()
  const answer = { status: 500, json: { error: 'It broke', message: 'It broke', id: 'call-1' } }
  await page.route('**/api/article-images', (route) => route.fulfill(answer), { times: 1 })
  await widget.getByRole('button', { name: 'Retry' }).click()
  await admin.seeToast(page, 'Error', 'It broke')
  await admin.seeToast(page, 'Error', 'Reference: call-1')
  await widget.getByRole('button', { name: 'Retry' }).click()
  await widget.getByText('Complete').waitFor()
})

test.each(['drop', 'paste'] as const)('takes a file by %s', async (how) => {
  const page = await openExternal()
  await page.getByRole('button', { name: 'Upload image' }).click()
  const widget = page.getByRole('dialog', { name: 'Upload image' })
  const transfer = await forms.transferOf(page, forms.photos.small, '')
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
