import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { seeFocus, useBrowser } from '#support/pages/browser.ts'
import { button } from '#support/pages/newsletter-pages.ts'

const visits = useBrowser()

test('shows the growth, finds, exports and erases one person, and imports people with their consent', async () => {
  visits.expectFailures(404)
  const domain = `${crypto.randomUUID()}.example`
  const page = await admin.openAdmin(visits, '/admin/subscribers')
  await page.getByRole('table', { name: 'Subscribers by week' }).waitFor()
  await page
    .getByLabel('Emails')
    .fill(
      `Name,Email,Status\nSara,sara@${domain},active\nHuda,huda@${domain},active\nNoura,,active\nLama,lama@${domain},unsubscribed`,
    )
  await page.getByText('Will be added: 2. Known already: 0. Refused: 1.').waitFor()
  await page.getByLabel('Language', { exact: true }).selectOption('Arabic')
  await page.getByLabel('Where the consent came from').fill('A forum in Riyadh')
  await button(page, 'Import').click()
  await admin.seeToast(page, 'Import done', '2 subscribers added.')
  await page.getByText('Added: 2. Known already: 0. Refused: 1. Left the old list: 1.').waitFor()
  await page.getByText('Refused lines').click()
  await page.locator('li bdi').getByText('Noura', { exact: false }).waitFor()
  await page.getByText('Line 4: Noura active (no email in this line)').waitFor()

  const email = page.getByLabel('Email Address', { exact: false }).first()
  await email.fill(`nobody@${domain}`)
  await button(page, 'Find').click()
  await page.getByText(`Nothing is stored about nobody@${domain}.`).waitFor()
  await email.fill(domain.toUpperCase())
  await button(page, 'Find').click()
  const people = page.getByRole('list', { name: 'Found subscribers' })
  await expect.poll(() => people.getByRole('listitem').count()).toBe(3)
  await button(people, /^sara@/).press('Enter')
  await people.waitFor({ state: 'detached' })
  await page.getByText('Subscribed, in Arabic, since').waitFor()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await button(page, 'Export').click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('personal-data.json')
  expect(await readFile(await download.path(), 'utf8')).toContain('A forum in Riyadh')
  const asked = admin.answerQuestions(page, true)
  await button(page, 'Unsubscribe').click()
  await page.getByText('Unsubscribed, in Arabic, since').waitFor()
  expect(asked.splice(0)).toEqual([`Unsubscribe sara@${domain}?`])
  await button(page, 'Erase').click()
  await admin.seeToast(page, 'Erased', `Nothing is stored about sara@${domain} any more.`)
  expect(asked[0]).toContain(`Erase everything that is stored about sara@${domain}?`)
  await seeFocus(email)
})

test('by keyboard, an Arabic list is chosen, understood, imported, downloaded and taken back', async () => {
  const domain = `${crypto.randomUUID()}.example`
  const page = await admin.openAdmin(visits, '/admin/subscribers')
  const form = page.getByRole('region', { name: 'Import', exact: true })
  const choosing = page.waitForEvent('filechooser')
  await button(form, 'Choose a file').press('Enter')
  const text = `الاسم;البريد الإلكتروني;الحالة\nسارة;sara@${domain};نشط\nلمى;lama@${domain};ألغى الاشتراك\nعمر;omar@${domain};سابق`
  const file = {
    name: 'قائمة.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
  }
  await (await choosing).setFiles(file)
  await form.getByText('قائمة.csv').waitFor()
  await form
    .getByText('Will be added: 1. Known already: 0. Refused: 1. Left the old list: 1.')
    .waitFor()
  await form.getByText('stays: نشط · left: ألغى الاشتراك').waitFor()
  await form.getByText(`1 row, such as omar@${domain}`).waitFor()
  await form.getByLabel("الحالة: 'سابق'").selectOption('Left')
  await form
    .getByText('Will be added: 1. Known already: 0. Refused: 0. Left the old list: 2.')
    .waitFor()
  await form.getByText(`lama@${domain} (left the old list)`).waitFor()
  await form.getByLabel('Column').press('ArrowDown')
  await form.getByText('Will be added: 0. Known already: 0. Refused: 3.').waitFor()
  await form.getByLabel('Column').press('ArrowUp')
  await form.getByLabel('Where the consent came from').fill('معرض الرياض')
  await expectAccessible(page)
  await form.getByLabel('Where the consent came from').press('Enter')
  await admin.seeToast(page, 'Import done', '1 subscriber added.')
  expect(await form.getByLabel('Emails').inputValue()).toBe('')
  const downloaded = page.waitForEvent('download')
  await button(page, 'Download the list').press('Enter')
  const saved = await readFile(await (await downloaded).path(), 'utf8')
  expect(saved).toContain(`lama@${domain},unsubscribed,en,`)
  const asked = admin.answerQuestions(page, true)
  const past = form.getByRole('listitem').filter({ hasText: 'معرض الرياض' })
  await button(past, /^Take back/).press('Enter')
  await admin.seeToast(page, 'Import taken back', 'Removed: 3. Kept: 0.')
  expect(asked[0]).toContain('Remove the people of this import (3)?')
  await past.waitFor({ state: 'detached' })
  expect(await form.getByText(/^Added: /).count(), 'what was taken back').toBe(0)
})
