import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import { answerQuestions, edit, openAdmin, seeToast } from '#support/pages/admin-pages.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { callSite, isStatic, publishOn, rebuild, site } from '#support/stack/site.ts'

const visits = useBrowser()

async function uploadPicture(background: string): Promise<string> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png')
  const headers = { Authorization: `Bearer ${site.adminToken}` }
  const response = await fetch(`${site.url}/api/upload-image`, { method: 'POST', headers, body })
  return uploads.image.result.parse(await response.json()).imageUrl
}

const statusOf = async (path: string) => (await fetch(new URL(path, site.url))).status

test("a lawyer's letter: two pictures are removed for good, and the built page goes with the next build", async () => {
  // The copy of a picture on another host is made by the sweep.
  visits.expectFailures(404)
  const title = 'A text that must go'
  const [replaced, inBody, present] = await Promise.all(['red', 'green', 'blue'].map(uploadPicture))
  const publishers = 'https://pictures.invalid/court.jpg'
  const body = `Before the picture.\n\n![A hall](${inBody})\n\n![A court](${publishers})\n\nAfter it.`
  const item = { ...opEd, title, slug: 'must-go', body, imageUrl: replaced ?? '' }
  const { id } = await publishOn(site, item)
  await callSite(site, `PATCH /api/content/${id}`, { imageUrl: present })
  await rebuild(site)
  expect(await isStatic(`${site.url}/article/must-go`)).toBe(true)

  const page = await openAdmin(visits, '/admin/content')
  const asked = answerQuestions(page, true)
  const dialog = await edit(page, title)
  await dialog.getByText('Remove a picture for good').click()
  const pictures = dialog.getByRole('img', { name: /^Number/ })
  await expect.poll(() => pictures.count()).toBe(3)
  await expectAccessible(page)
  for (const left of [2, 1]) {
    await dialog.getByRole('button', { name: 'Remove this picture, number 2' }).click()
    await expect.poll(() => pictures.count()).toBe(left)
  }
  await seeToast(page, 'Success', 'Picture removed')
  expect(asked[0]).toContain('This cannot be undone.')
  const text = await dialog.getByLabel('Article Body').inputValue()
  expect(text.split('/removed-picture.png')).toHaveLength(3)
  expect(text).not.toContain(publishers)
  // The server has done it already.
  expect(await dialog.getByText('Not saved yet').count()).toBe(0)

  await dialog.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  // Its code arrives later, and moves what is below.
  const changed = history.getByRole('region', { name: 'Image', exact: true })
  await changed.waitFor()
  await history.getByText('Remove a picture for good').click()
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Remove this picture, number 1' }).click()
  await changed.getByText('/removed-picture.png').waitFor()
  await history.getByRole('button', { name: 'Close', exact: true }).last().click()
  for (const gone of [replaced, inBody]) expect(await statusOf(gone ?? '')).toBe(404)
  expect(await statusOf(present ?? '')).toBe(200)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Unpublish ${title}`, exact: true }).click()
  const notice = page.getByText(/^Taken down .+; still in the built pages until /)
  await notice.waitFor()
  await rebuild(site)
  expect(await statusOf('/article/must-go')).toBe(404)
  await page.reload()
  await expect.poll(() => notice.count()).toBe(0)
})
