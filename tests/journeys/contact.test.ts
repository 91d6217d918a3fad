import { expect, test } from 'vitest'
import { seeToast } from '#support/pages/admin-pages.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { contactForm, message, writeMessage, writtenMessage } from '#support/pages/contact-form.ts'
import { site } from '#support/stack/site.ts'

const { open } = useBrowser()
const { url } = site

const rules = {
  Name: ['N', 'Name must be at least 2 characters'],
  Email: ['noura@', 'Please enter a valid email address'],
  Subject: ['Four', 'Subject must be at least 5 characters'],
  Message: ['Nine char', 'Message must be at least 10 characters'],
} as const

test('a message is validated, and then reaches the editor', async () => {
  const page = await open('/contact', { viewport: { width: 360, height: 740 } })
  await page.getByText('24-48 hours').waitFor()
  const form = contactForm(page)
  const send = form.getByRole('button', { name: 'Send Message' })

  for (const [label, [text]] of Object.entries(rules)) await form.getByLabel(label).fill(text)
  await send.click()
  for (const [, rule] of Object.values(rules)) {
    await form.getByText(rule, { exact: true }).waitFor()
  }
  await writeMessage(page)
  await send.click()
  const thanks = "Thank you for reaching out. I'll get back to you soon."
  await seeToast(page, 'Message sent successfully!', thanks)
  // What the toast has said stays above the empty form.
  await page.getByRole('main').getByText(thanks).waitFor()
  expect(await writtenMessage(page)).toEqual(['', '', '', ''])
  await expect
    .poll(async () => (await fetch(`${url}/__local/outbox`)).text())
    .toContain(message.Subject)
})
