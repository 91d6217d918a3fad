import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, passDelay, seeFocus, useBrowser } from '#support/pages/browser.ts'
import * as corpus from '#support/articles/corpus.ts'
import { openForm, photo, photos, usePhotos } from '#support/pages/upload-forms.ts'
import { site } from '#support/stack/site.ts'

const visits = useBrowser()
usePhotos()
const openOpEd = (token?: string) => openForm(visits, '/admin/op-ed', token)

async function openFailed() {
  const page = await openOpEd()
  const failing = { status: 400, json: { error: 'The disk is full', message: 'The disk is full' } }
  await page.route('**/api/upload-image', (route) => route.fulfill(failing))
  await chooseDirectly(page, photos.small)
  await page.getByText('The disk is full').waitFor()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  return page
}

async function chooseDirectly(page: Page, file: Buffer | string) {
  const input = page.getByRole('group', { name: 'Image' }).locator('input[type=file]')
  await input.setInputFiles(photo(file))
}

test('publishes a photograph of 10 MB', async () => {
  const page = await openOpEd()
  await admin.typeOpEd(page, { title: 'An op-ed with a photograph' })
  const send = await holdBack(page, '**/api/s3/multipart')
  const arrive = await holdBack(page, '**/api/article-images')
  await chooseDirectly(page, photos.large)
  await page.getByText('Uploading...').waitFor()
  send()
  await page.getByText('Processing…').waitFor()
  arrive()
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
  await page.getByText('Op-Ed article created successfully!', { exact: true }).waitFor()
})

test('forgets a failed upload when the next file is refused', async () => {
  visits.expectFailures(400)
  const page = await openFailed()
  await chooseDirectly(page, corpus.svg)
  await page.getByText('Please select an image file').waitFor()
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
})

test.each(['Enter', 'press'])('a late %s on Cancel does not remove the image', async (how) => {
  const page = await openOpEd()
  const arrive = await holdBack(page, '**/api/upload-image')
  await chooseDirectly(page, photos.small)
  const cancel = page.getByRole('button', { name: 'Cancel upload' })
  await (how === 'Enter' ? cancel.focus() : cancel.hover())
  arrive()
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
  if (how === 'Enter') {
    await page.keyboard.press('Enter')
    // The image keeps the focus.
    await expect.poll(() => admin.focusedLabel(page)).toBe('Upload')
  } else {
    await page.mouse.down()
    await page.mouse.up()
  }
  expect(await page.getByRole('button', { name: 'Remove image' }).count()).toBe(1)
})

test('retries after a login, and refuses to publish before the image is uploaded', async () => {
  visits.expectFailures(401, 400)
  const page = await openOpEd('a token of yesterday')
  await admin.typeOpEd(page, { title: 'Never without its photograph' })
  await chooseDirectly(page, photos.small)
  const login = page.getByRole('dialog', { name: 'Your session has ended' })
  await login.locator('input').fill(site.adminToken)
  const arrive = await holdBack(page, '**/api/upload-image')
  await login.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Uploading...').or(page.getByText('Processing…')).first().waitFor()

  const publish = page.getByRole('button', { name: 'Publish Op-Ed' })
  await publish.click()
  await admin.seeToast(page, 'Error', 'The image is not uploaded yet')
  await page.getByText('Finish or cancel the upload of the image first.').waitFor()
  arrive()
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
  const imageUrl = await page.getByLabel('Image URL').inputValue()
  await publish.click()
  await admin.seeToast(page, 'Success', 'Op-Ed article created successfully!')
  const item = await page.request.get('/api/content/never-without-its-photograph')
  expect(await item.json()).toMatchObject({ imageUrl })
})

test('retries after a login no upload that failed for another reason', async () => {
  visits.expectFailures(400, 401, 400)
  const page = await openFailed()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.route('**/api/content', (route) => route.fulfill({ status: 401 }), { times: 1 })
  await page.getByLabel('Title').fill('Saved without a session')
  await passDelay(page)
  await admin.logInAgain(page)
  expect(calls.filter((url) => url.endsWith('/api/upload-image'))).toEqual([])
})

test('shows what is wrong with a text about an image that was removed', async () => {
  const page = await openOpEd()
  await admin.typeOpEd(page, { title: 'Never without its caption' })
  await chooseDirectly(page, photos.small)
  const caption = page.getByLabel('Image Caption')
  await caption.fill('a'.repeat(301))
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
  await page.getByText('Must be at most 300 characters').waitFor()
  await seeFocus(caption)
  await caption.fill('')
  await seeFocus(caption)
  await page.getByLabel('Article Body').focus()
  await caption.waitFor({ state: 'detached' })
})

test('shows a stored image as attached', async () => {
  const page = await openOpEd()
  await page.route('**/api/images/*', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: photos.small }),
  )
  await page.getByLabel('Image URL').fill(`/api/images/${'0'.repeat(32)}.jpeg`)
  await page.getByText('Image attached').waitFor()
})
