import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { openAsEditor } from '#support/browsers/open-as-editor.ts'
import { callSite } from '#support/stack/site-api.ts'
import { site } from '#support/stack/site.ts'

const arabic = 'الواجب الأول أن تعرف ما لديك.'
const bold = { role: 'button', name: 'Bold' }

inEveryBrowser(({ open, site: { takeErrors } }) => {
  test('writes a bold word, a list and Arabic visually, takes a sign back, and saves the text', async () => {
    const page = await openAsEditor(open, '/admin/op-ed')
    await page.enter({ label: 'Title' }, `Written in every browser ${crypto.randomUUID()}`)
    await page.click({ role: 'button', name: 'Write visually' })
    await page.click({ role: 'textbox', name: /^Article Body/ })
    await page.type('The rule is ')
    await page.click(bold)
    await page.type('strict')
    await page.click(bold)
    await page.type('.')
    await page.press('Enter')
    await page.type('- first')
    await page.press('Enter')
    await page.type('second')
    await page.press('Enter')
    await page.press('Enter')
    await page.type(arabic)
    // What is typed within half a second is taken back together.
    await sleep(1000)
    await page.type('!')
    await page.click({ role: 'button', name: 'Undo' })
    await page.click({ role: 'button', name: 'Save Draft' })
    await page.seeToast('Success', 'Draft saved')

    await expect.poll(() => page.driver.url()).toContain('/admin/content/edit?id=')
    const id = new URL(await page.driver.url()).searchParams.get('id')
    const answer = await callSite(site, `GET /api/content/${id}`)
    const { body } = (await answer.json()) as { body?: string }
    expect(body).toBe(`The rule is **strict**.\n\n- first\n- second\n\n${arabic}`)
    takeErrors()
  })
})
