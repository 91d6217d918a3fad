import { expect, test } from 'vitest'
import * as corpus from '#support/articles/corpus.ts'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { openAsEditor } from '#support/browsers/open-as-editor.ts'

function imageWidth() {
  return document.querySelector<HTMLImageElement>('article img')?.naturalWidth
}

inEveryBrowser(({ open, site: { takeErrors } }) => {
  test('publishes an op-ed with an image, edits it, and readers see both at once', async () => {
    const name = `Across browsers ${crypto.randomUUID()}`
    const page = await openAsEditor(open, '/admin/op-ed')
    await page.enter({ label: 'Title' }, name)
    await page.enter({ label: 'Excerpt' }, 'An excerpt.')
    await page.enter({ label: 'Article Body' }, 'A first line.')
    await page.enter({ label: 'Author Name' }, 'Noura Test')
    await page.choose({ label: 'Category' }, 'Policy')
    await page.chooseImage(await corpus.phonePhoto(corpus.halves(60, 80)))
    await page.see({ text: 'Image uploaded successfully' })
    await page.click({ role: 'button', name: 'Publish Op-Ed' })
    await page.seeToast('Success', 'Op-Ed article created successfully!')

    await page.goto('/admin/content')
    await page.click({ role: 'button', name: `Edit ${name}` })
    const dialog = { role: 'dialog' }
    await page.enter({ label: 'Article Body', inside: dialog }, 'An edited line.')
    await page.click({ role: 'button', name: 'Save Changes', inside: dialog })
    await page.seeToast('Success', 'Content updated successfully')

    await page.goto(`/article/${name.toLowerCase().replaceAll(' ', '-')}`)
    await page.see({ role: 'heading', name })
    await page.see({ text: 'An edited line.' })

    await expect.poll(() => page.run(imageWidth)).toBeGreaterThan(0)
    takeErrors()
  })
})
