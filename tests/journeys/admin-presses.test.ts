import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { callSite, draftOn, publishOn, readOn, site, titledOn } from '#support/stack/site.ts'

const visits = useBrowser()
const unique = (title: string) => `${title} ${crypto.randomUUID()}`

/** Presses Enter in every field of one line, and Ctrl+S after each. */
async function pressInEveryField(page: Page, form: Page | Locator = page): Promise<void> {
  const fields = await form.locator('input:not([type=file], [type=search]), select').all()
  for (const field of fields) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue
    await field.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
  }
}

test.each(['op-ed', 'external'])(
  'Enter and Ctrl+S in every field of a new %s make one draft',
  async (type) => {
    const page = await admin.openToLeave(visits, `/admin/${type}`)
    const title = unique('Pressed')
    if (type === 'op-ed') await admin.typeOpEd(page, { title })
    else await admin.typeExternal(page, title)
    const form = page.getByRole('form', { name: /Publish Op-Ed|Add External Article/ })
    await pressInEveryField(page, form)
    await expect.poll(() => titledOn(site, title)).toMatchObject([{ status: 'draft' }])
    expect(await page.getByLabel('Tags (comma-separated)').inputValue()).not.toContain('\n')
  },
)

test.each(['edit?id=', 'dialog'])(
  'they keep a draft, a schedule and what readers see: %s',
  async (way) => {
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const draft = await draftOn(site, { title: unique('Kept draft') })
    const scheduled = await draftOn(site, { title: unique('Kept time') })
    await callSite(site, `PATCH /api/content/${scheduled.id}`, {
      status: 'scheduled',
      publishAt: at,
    })
    const published = await publishOn(site, {
      ...opEd,
      title: unique('Kept page'),
      slug: `p-${crypto.randomUUID()}`,
    })
    for (const { id, title } of [draft, scheduled, published]) {
      const page = await admin.openToLeave(
        visits,
        way === 'dialog' ? '/admin/content' : `/admin/content/${way}${id}`,
      )
      if (way === 'dialog') {
        if (id !== published.id) {
          const status = id === draft.id ? 'Drafts' : 'Scheduled'
          await page.getByLabel('Status').selectOption(status)
        }
        await admin.articleCard(page, title).getByRole('button', { name: /^Edit/ }).click()
      }
      await page.getByLabel('Excerpt').fill('Typed and kept.')
      await pressInEveryField(
        page,
        way === 'dialog' ? page.getByRole('dialog') : page.locator('main'),
      )
      await expect
        .poll(async () => {
          const { excerpt, held } = await readOn(site, id)
          return held?.fields['excerpt'] ?? excerpt
        })
        .toBe('Typed and kept.')
      await page.close()
    }
    expect(await readOn(site, draft.id)).toMatchObject({ status: 'draft' })
    expect(await readOn(site, scheduled.id)).toMatchObject({ status: 'scheduled', publishAt: at })
    const seen = await (await fetch(`${site.url}/api/content/${published.slug}`)).json()
    expect(seen).toMatchObject({ excerpt: opEd.excerpt })
  },
)

/** The body of the draft with this title, as it is stored. */
async function savedBody(title: string): Promise<unknown> {
  const [draft] = await titledOn(site, title)
  const article = draft && (await readOn(site, draft.id))
  return article && 'body' in article ? article.body : undefined
}

test('Ctrl+S in the middle of a sentence changes nothing of it', async () => {
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  const title = unique('In the middle')
  await page.getByLabel('Title').fill(title)
  const body = page.getByRole('textbox', { name: /^Article Body/ })
  await body.click()
  let typed = ''
  for (const words of ['The fine is ', '5 million']) {
    await page.keyboard.type(words)
    typed += words
    await page.keyboard.press('Control+s')
    await expect.poll(() => savedBody(title)).toBe(typed.trim())
  }
  await page.keyboard.press('Control+z')
  expect((await body.inputValue()).trim()).not.toBe(typed)
})
