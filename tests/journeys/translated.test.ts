import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { seeToast } from '#support/pages/admin-pages.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { newEmail } from '#support/newsletter/new-email.ts'

const { open, expectFailures } = useBrowser()

async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const words = text.textContent?.trim() ?? ''
      if (words === '' || /^(?:script|style)$/i.test(text.parentElement?.localName ?? '')) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = `«${words}»`
      text.parentNode?.replaceChild(outer, text)
    }
  })
}

test.each(['before', 'after'])(
  'a page that the browser translates %s a form wakes keeps what is typed, and sends it',
  async (when) => {
    expectFailures(429)
    const page = await open('/contact')
    const main = page.getByRole('main')
    const message = main.locator('textarea[name=message]')
    if (when === 'before') await translate(page)
    await message.pressSequentially('The third duty is the second one.')
    await main.locator('[data-island=contact]:not([data-wake])').waitFor()
    if (when === 'after') await translate(page)
    await message.pressSequentially(' Really.')
    expect(await message.inputValue()).toBe('The third duty is the second one. Really.')

    const submit = main.locator('button[type=submit]')
    await submit.click()
    await main.getByText(/Name must be at least 2 characters/).waitFor()
    await main.locator('input[name=name]').fill('Noura')
    await main.locator('input[name=email]').fill('noura@example.com')
    await main.locator('input[name=subject]').fill('A correction')
    const busy = 'Please wait a little before you write again'
    const refusal = { status: 429, json: { error: busy, message: busy } }
    await page.route('**/api/contact', (route) => route.fulfill(refusal), { times: 1 })
    await submit.click()
    await seeToast(page, 'Failed to send message', busy)
    expect(await message.inputValue()).toBe('The third duty is the second one. Really.')
    await submit.click()
    await main.getByText('Message sent successfully!').waitFor()
  },
)

test('an email that is typed into a translated page is subscribed', async () => {
  const page = await open('/newsletter')
  await translate(page)
  const form = page.locator('main [data-island=subscribe]')
  await form.locator('input[type=email]').pressSequentially(newEmail())
  await form.locator('button[type=submit]').click()
  await seeToast(page, 'Successfully subscribed!')
})
