import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { nameSlug } from '#domain/articles/names.ts'
import { answerQuestions, openAdmin, seeToast } from '#support/pages/admin-pages.ts'
import { holdBack, useBrowser } from '#support/pages/browser.ts'
import { contactForm, writeMessage, writtenMessage } from '#support/pages/contact-form.ts'
import { opEd } from '#support/articles/published.ts'
import { callSite, publishOn, site } from '#support/stack/site.ts'

const visits = useBrowser()

const values = (form: Locator, labels: string[]) =>
  Promise.all(labels.map((label) => form.getByLabel(label).inputValue()))

test('text typed while a message is sent stays in the contact form', async () => {
  const page = await visits.newPage()
  const answer = await holdBack(page, '**/api/contact')
  await page.goto('/contact')
  const form = contactForm(page)
  await writeMessage(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByRole('button', { name: 'Sending...' }).waitFor()
  await form.getByLabel('Message').fill('The second correction.')
  answer()
  const thanks = "Thank you for reaching out. I'll get back to you soon."
  await seeToast(page, 'Message sent successfully!', thanks)
  // What the toast has said stays above the form.
  await page.getByRole('main').getByText(thanks).waitFor()
  expect(await writtenMessage(page)).toEqual(['', '', '', 'The second correction.'])
})

test('a list pasted while another one is imported stays in the form', async () => {
  const page = await openAdmin(visits, '/admin/subscribers')
  const form = page.getByRole('region', { name: 'Import' })
  const answer = await holdBack(page, '**/api/newsletter/subscribers/import')
  await form.getByLabel('Emails').fill(`first@${crypto.randomUUID()}.example`)
  await form.getByLabel('Where the consent came from').fill('A forum in Riyadh')
  await form.getByLabel('Language').selectOption('Arabic')
  await form.getByRole('button', { name: 'Import' }).click()
  await form.getByRole('button', { name: 'Importing...' }).waitFor()
  await form.getByLabel('Emails').fill('second@example.com')
  answer()
  await seeToast(page, 'Import done', '1 subscriber added.')
  expect(await values(form, ['Emails', 'Where the consent came from', 'Language'])).toEqual([
    'second@example.com',
    '',
    'ar',
  ])
})

/** Opens this week's issue, which has an article. Its writing waits until `answer` is called; `forget` deletes it. */
async function openWeek(title: string) {
  await publishOn(site, { ...opEd, title, slug: nameSlug(title) })
  const page = await openAdmin(visits, '/admin/newsletter')
  const open = page.getByRole('button', { name: "This Week's Issue" })
  await open.click()
  const answer = await holdBack(page, '**/campaigns/this-week*', 'POST')
  const answered = page.waitForResponse((response) => response.status() === 201)
  // The week is free again, also for the other tests.
  const forget = async () => {
    const { id } = (await (await answered).json()) as { id: string }
    await callSite(site, `DELETE /api/newsletter/campaigns/${id}`)
  }
  return { page, open, answer, forget }
}

test('text typed while this week’s issue is written is offered by the next opening', async () => {
  const { page, open, answer, forget } = await openWeek('An article of the week that is written')
  const week = page.getByRole('dialog', { name: "This Week's Issue" })
  await week.getByLabel('Introduction').fill('Dear reader')
  await week.getByRole('button', { name: 'Write Issue' }).click()
  await week.getByRole('button', { name: 'Writing...' }).waitFor()
  await week.getByLabel('Closing Word').fill('Typed while it is written')
  answer()
  const kept = 'What you typed since is not in the campaign. It is kept for the next issue.'
  await seeToast(page, 'Campaign created', kept)
  const campaign = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
  await campaign.getByRole('button', { name: 'Cancel' }).click()
  await forget()
  await open.click()
  await week.getByRole('button', { name: 'Restore draft' }).click()
  expect(await values(week, ['Introduction', 'Closing Word'])).toEqual([
    'Dear reader',
    'Typed while it is written',
  ])
})

test('an article that is saved late leaves the dialog of another one open', async () => {
  const [late, open] = ['Saved late', 'Edited meanwhile']
  for (const title of [late, open]) await publishOn(site, { ...opEd, title, slug: nameSlug(title) })
  const page = await openAdmin(visits, '/admin/content')
  answerQuestions(page, true)
  const dialog = page.getByRole('dialog')
  const answer = await holdBack(page, '**/api/content/*', 'PATCH')
  await page.getByRole('button', { name: `Edit ${late}` }).click()
  await dialog.getByLabel('Excerpt').fill('Saved.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${open}` }).click()
  await dialog.getByLabel('Excerpt').fill('Typed meanwhile.')
  answer()
  await seeToast(page, 'Success', 'Content updated successfully')
  expect(await values(dialog, ['Excerpt'])).toEqual(['Typed meanwhile.'])
})

test('an issue that is written late does not replace the dialog that was opened since', async () => {
  const { page, answer, forget } = await openWeek('An article of an issue that is written late')
  answerQuestions(page, true)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Write Issue' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  await dialog.getByLabel('Email Subject').fill('Typed meanwhile')
  answer()
  await seeToast(page, 'Campaign created')
  expect(await values(dialog, ['Email Subject'])).toEqual(['Typed meanwhile'])
  await forget()
})
