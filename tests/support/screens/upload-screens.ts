import type { Page } from 'playwright'
import { paths } from '#domain/addresses/paths.ts'
import { answer, press, silence, type Screen, type Step } from './screen.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const imageUrl = `/api/images/${'0'.repeat(32)}.png`
const failure = { error: 'The image could not be stored', message: 'The image could not be stored' }

const acceptImage: Step = async (page) => {
  const upload = { uploadURL: '/api/objects/0', objectPath: '/objects/0', expiresAt: '' }
  await answer(/\/api\/upload-image$/, { imageUrl })(page)
  await answer(/\/api\/objects\/upload$/, upload)(page)
  await answer(/\/api\/objects\/0$/, {})(page)
  await answer(/\/api\/article-images$/, { objectPath: imageUrl })(page)
  await page.route('**/api/images/*', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  )
}

/** Chooses an image in the form or in the open dialog, and waits for a text. */
function choose(text: string): Step {
  return async (page) => {
    const dialog = page.getByRole('dialog')
    const container = (await dialog.isVisible())
      ? dialog
      : page.getByRole('group', { name: 'Image' })
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: pixel }
    await container.locator('input[type=file]').first().setInputFiles(file)
    await container.getByText(text, { exact: true }).first().waitFor()
  }
}

function chooseInDialog(text: string): Step {
  return async (page: Page) => {
    await press('Upload image')(page)
    await choose(text)(page)
  }
}

async function closeUploaded(page: Page): Promise<void> {
  await chooseInDialog('Complete')(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
}

const opEd = { path: paths.adminOpEd }
const external = { path: paths.adminExternal }
const inWidget = { ...external, inView: true }
const ignore = silence(/\/api\/objects/)
const ignoreDirect = silence(/\/api\/upload-image/)
const seePreparing = chooseInDialog('Preparing…')
const seeComplete = chooseInDialog('Complete')
const seeFailure = choose(failure.message)
const seeUploaded = choose('Image uploaded successfully')
const refuse = answer(/\/api\/upload-image/, failure, 400)

/** The states of an image's upload, in both forms. */
export const uploadScreens: readonly Screen[] = [
  { ...inWidget, name: 'external, upload', after: press('Upload image') },
  { ...inWidget, name: 'external, uploading', before: ignore, after: seePreparing },
  { ...inWidget, name: 'external, upload complete', before: acceptImage, after: seeComplete },
  { ...external, name: 'external, uploaded', before: acceptImage, after: closeUploaded },
  { ...opEd, name: 'op-ed, uploading', before: ignoreDirect, after: choose('Uploading...') },
  { ...opEd, name: 'op-ed, upload failed', before: refuse, after: seeFailure, failures: [400] },
  { ...opEd, name: 'op-ed, uploaded', before: acceptImage, after: seeUploaded },
]
