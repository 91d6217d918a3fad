import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { openAdmin, seeToast } from '#support/pages/admin-pages.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { seeFocus, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'

const visits = useBrowser()

async function openContent(page: Page, html: string) {
  await page.getByRole('button', { name: 'Create Campaign' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Newsletter Campaign' })
  await dialog.getByLabel('Content').fill(html)
  await dialog.getByRole('button', { name: 'Write visually' }).click()
  return dialog
}

test('writes an issue visually, with an article, a button and a picture', async () => {
  const page = await openAdmin(visits, '/admin/newsletter')
  const dialog = await openContent(page, '<p>Dear reader</p>')
  const text = dialog.getByRole('textbox', { name: 'Content' })
  await dialog.getByRole('button', { name: 'Article', exact: true }).click()
  await dialog.getByLabel('Find an article').fill(opEd.title.slice(0, 12))
  await dialog.getByRole('button', { name: opEd.title }).click()
  await dialog.getByRole('button', { name: 'Button', exact: true }).click()
  await dialog.getByLabel('Button URL').fill('no link')
  await dialog.getByLabel('Label').fill('Read all')
  await dialog.getByLabel('Label').press('Enter')
  await dialog.getByText('Must be a valid URL').waitFor()
  await dialog.getByLabel('Button URL').fill('https://news.example/all')
  await dialog.getByLabel('Button URL').press('Enter')
  await dialog.getByRole('button', { name: 'Picture', exact: true }).click()
  await dialog.getByLabel('Image URL').fill('https://news.example/chart.png')
  await dialog.getByLabel('Alt Text').fill('A chart')
  await dialog.getByLabel('Alt Text').press('Enter')
  await dialog.getByLabel('Image URL').waitFor({ state: 'detached' })
  await seeFocus(text)
  await page.keyboard.type('Until next week')
  await expectAccessible(page)
  await text.getByRole('link', { name: opEd.title }).waitFor()

  await dialog.getByRole('button', { name: 'HTML', exact: true }).click()
  const lines = (await dialog.getByLabel('Content').inputValue()).split('\n')
  expect(lines[0]).toBe('<p>Dear reader</p>')
  expect(lines[1]).toContain(`>${opEd.title}</a></h3>`)
  expect(lines.slice(-3)).toEqual([
    '<table role="presentation"><tr><td><a href="https://news.example/all">Read all</a></td></tr></table>',
    '<p><img src="https://news.example/chart.png" alt="A chart"></p>',
    '<p>Until next week</p>',
  ])
  await dialog.getByLabel('Title').fill(`Visual ${Date.now()}`)
  await dialog.getByLabel('Email Subject').fill('This week')
  await dialog.getByLabel('Author Name').fill('Noura')
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  await seeToast(page, 'Campaign created')
})

test('HTML that the visual editor would change is converted only after its difference was shown', async () => {
  const page = await openAdmin(visits, '/admin/newsletter')
  const html = '<p style="color:red">One</p><p>Two</p>'
  const dialog = await openContent(page, html)
  await dialog.getByRole('button', { name: 'Convert…' }).click()
  const difference = page.getByRole('dialog', { name: 'Convert to Visual' })
  expect((await difference.locator('del').allTextContents()).join('')).toContain('style')
  await difference.getByRole('button', { name: 'Cancel' }).click()
  expect(await dialog.getByLabel('Content').inputValue()).toBe(html)
  await dialog.getByRole('button', { name: 'Convert…' }).click()
  await difference.getByRole('button', { name: 'Convert', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Content' }).getByText('Two').waitFor()
  await dialog.getByRole('button', { name: 'HTML', exact: true }).click()
  expect(await dialog.getByLabel('Content').inputValue()).toBe('<p>One</p>\n<p>Two</p>')
})
