import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerQuestions, openAdmin, openToLeave, seeToast } from '#support/pages/admin-pages.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { seeFocus, useBrowser } from '#support/pages/browser.ts'
import { press } from '#support/screens/screen.ts'

const visits = useBrowser()

const phone = { width: 360, height: 640 }
/** A laptop at 200 %. */
const low = { width: 640, height: 360 }
const desk = { width: 1280, height: 800 }
const opened = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) =>
  opened(page).getByRole('region', { name: 'Notification' }).getByRole('listitem')

/** Expects the heading and every button of the open dialog in the window, with nothing covering them. */
async function expectButtonsFree(page: Page): Promise<void> {
  const covered = await opened(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('h2, header button, footer button')]
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const points = [
          [left + width / 2, top + height / 2],
          [left + 2, top + 2],
          [left + width - 2, top + height - 2],
        ] as const
        return !points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      })
      .map((element) => element.textContent || element.ariaLabel),
  )
  expect(covered).toEqual([])
}

const openFirstEdit = press(/^Edit /)

const refusal = 'The database is away'

async function refuseSaves(page: Page): Promise<void> {
  await page.route('**/api/content/*', (route, request) =>
    request.method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: refusal, message: refusal } })
      : route.continue(),
  )
}

/** Saves in the edit dialog; the server refuses the call. */
async function failToSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Error', refusal)
  // A toast stays while the window has no focus. On a busy machine, the next step may take longer than its time.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

test.each([phone, low, desk])(
  'at $width × $height px a dialog’s heading and buttons stay visible, and a toast can be read and reached and covers nothing',
  async (size) => {
    visits.expectFailures(503)
    const page = await openAdmin(visits, '/admin/content')
    await page.setViewportSize(size)
    answerQuestions(page, true)
    await refuseSaves(page)
    await openFirstEdit(page)
    await seeFocus(page.getByLabel('Title'))
    await page.getByLabel('Image URL').scrollIntoViewIfNeeded()
    await expectButtonsFree(page)
    expect((await opened(page).boundingBox())?.height).toBeGreaterThan(size.height * 0.75)

    await failToSave(page)
    await expectButtonsFree(page)
    await expectAccessible(page)
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    await toast(page).waitFor({ state: 'detached' })
    expect(await opened(page).isVisible()).toBe(true)

    await failToSave(page)
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await seeFocus(toast(page))
    await page.keyboard.press('Escape')
    await toast(page).waitFor({ state: 'detached' })
    expect(await opened(page).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await opened(page).locator(':focus').count()).toBe(1)

    await failToSave(page)
    await page.getByLabel('Title').focus()
    await page.keyboard.press('Escape')
    await opened(page).waitFor({ state: 'detached' })
  },
)

test('a press beside a dialog that does not close it leaves the focus in the dialog', async () => {
  const page = await openAdmin(visits, '/admin/newsletter')
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const title = opened(page).getByLabel('Title')
  await title.waitFor()
  await page.mouse.click(5, 5, { button: 'right' })
  await seeFocus(title)
  await page.mouse.click(5, 5)
  await opened(page).waitFor({ state: 'detached' })
})

test.each([phone, desk])(
  'at $width px the message below a wrong field is not behind the dialog’s buttons after any refused save',
  async (size) => {
    const page = await openAdmin(visits, '/admin/content')
    await page.setViewportSize(size)
    answerQuestions(page, true)
    await openFirstEdit(page)
    await page.getByLabel('What kind of change is this?').selectOption('Correction')
    await page.getByLabel('Title').scrollIntoViewIfNeeded()
    const message = page.getByText('Tell readers what has changed')
    /** How far the message reaches below the upper edge of the buttons. */
    const hidden = async () => {
      const [text, buttons] = [
        await message.boundingBox(),
        await opened(page).locator('footer').boundingBox(),
      ]
      return text!.y + text!.height - buttons!.y
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await message.waitFor()
    // Browsers scroll to whole pixels.
    await expect.poll(hidden).toBeLessThan(1)

    // The field has the focus already, and is still in view.
    await message.evaluate((one) => one.closest('.overflow-y-auto')?.scrollBy(0, -30))
    expect(await hidden()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(hidden).toBeLessThan(1)
  },
)

async function edges(element: Locator) {
  const { y, height } = (await element.boundingBox())!
  return [y, y + height] as const
}

test('at 200 % zoom at least half of a dialog scrolls, and a field that gets the focus is in view', async () => {
  const page = await openAdmin(visits, '/admin/content')
  await page.setViewportSize(low)
  await openFirstEdit(page)
  await opened(page).getByLabel('Title').waitFor()
  const [top, bottom] = await edges(opened(page).locator('> .overflow-y-auto'))
  const [dialogTop, dialogBottom] = await edges(opened(page))
  expect(bottom - top).toBeGreaterThanOrEqual((dialogBottom - dialogTop) / 2)
  for (const label of ['Image URL', 'Author Name', 'Title']) {
    await opened(page).getByLabel(label).focus()
    const [fieldTop, fieldBottom] = await edges(opened(page).getByLabel(label))
    expect(fieldTop, label).toBeGreaterThanOrEqual(top)
    expect(fieldBottom, label).toBeLessThanOrEqual(bottom)
  }
})

test('Escape closes only the upper one of two dialogs, also while a toast is visible', async () => {
  visits.expectFailures(503)
  const page = await openToLeave(visits, '/admin/content')
  await refuseSaves(page)
  await openFirstEdit(page)
  await failToSave(page)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const refused = page.getByText(refusal).last()
  // A toast below the pointer stays.
  await refused.hover()
  await history.getByRole('button', { name: 'Close' }).last().focus()
  expect(await refused.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog', { name: /^Edit / }).isVisible()).toBe(true)
})

test.each([phone, desk])(
  'at $width px the focus moves backwards through the edit dialog below the line with its state',
  async (viewport) => {
    const page = await openAdmin(visits, '/admin/content', undefined, { viewport })
    await openFirstEdit(page)
    const title = opened(page).getByLabel('Title')
    await opened(page).getByLabel('Mark as Popular').focus()
    const covered: string[] = []
    while (!(await title.evaluate((field) => field === document.activeElement))) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const line = document.querySelector('[data-status-line]')!.getBoundingClientRect()
        const field = document.activeElement!.getBoundingClientRect()
        const isBehind = field.top < line.bottom && field.bottom > line.top
        return isBehind && document.activeElement!.outerHTML.slice(0, 80)
      })
      if (hidden !== false) covered.push(hidden)
    }
    expect(covered).toEqual([])
  },
)
