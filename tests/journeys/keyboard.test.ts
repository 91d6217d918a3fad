import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { seeToast } from '#support/pages/admin-pages.ts'
import { seeFocus, stayAsBuilt, useBrowser } from '#support/pages/browser.ts'
import { contactForm, message } from '#support/pages/contact-form.ts'
import { opEd } from '#support/articles/published.ts'
import { acceptSubscription, answer } from '#support/screens/screen.ts'

const { newPage } = useBrowser()

/**
 * Expects the focused element to have an outline, to be in the window and not to be covered (WCAG 2.4.7 and 2.4.11).
 */
async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    // A link on several lines has several boxes.
    const free = [...element.getClientRects()].some(({ left, right, top, bottom }) => {
      // The middle of the visible part: a long field may begin above the window.
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const found = document.elementFromPoint(x, y)
      return found !== null && (element.contains(found) || found.contains(element))
    })
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    return { element: element.outerHTML.slice(0, 120), ring, free }
  })
  expect(focus).toEqual({ element: focus.element, ring: true, free: true })
}

/** Presses Tab until this element has the focus, which must be visible at each step. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

test('the main tasks can be done with the keyboard at 360 px, and the focus is always visible', async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await acceptSubscription()(page)
  await answer(/\/api\/contact$/, { ok: true })(page)
  await stayAsBuilt(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.goto('/')

  await tabTo(page, button('Theme'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'wire' }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('html').getAttribute('data-accent')).toBe('emerald')
  await expectFocusSeen(page)
  await tabTo(page, page.getByRole('switch', { name: 'Dark mode' }))
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('html').getAttribute('class')).toContain('dark')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'wire' }).waitFor({ state: 'hidden' })
  await expectFocusSeen(page)

  await tabTo(page, button('Menu'))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await tabTo(page, drawer.getByRole('link', { name: 'Policy', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/policy')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: opEd.title }))

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').waitFor()
  await expectFocusSeen(page)
  await page.keyboard.type('national data policy ask')
  await search.getByRole('link', { name: opEd.title }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/article/${opEd.slug}`)

  const footer = page.getByRole('contentinfo')
  await tabTo(page, footer.getByLabel('Email address'))
  await page.keyboard.type('reader@example.com')
  await page.keyboard.press('Enter')
  await seeToast(page, 'Successfully subscribed!')
  await tabTo(page, footer.getByRole('link', { name: 'Contact', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contact')

  const form = contactForm(page)
  for (const [label, words] of Object.entries(message)) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(words)
  }
  await tabTo(page, form.getByRole('button', { name: 'Send Message' }))
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText('Message sent successfully!').waitFor()
  await seeFocus(form.getByRole('button', { name: 'Send Message' }))
})
