import { expect, test } from 'vitest'
import { seeToast } from '#support/pages/admin-pages.ts'
import { isInView, seeFocus, useBrowser } from '#support/pages/browser.ts'
import { contactForm, message, writeMessage, writtenMessage } from '#support/pages/contact-form.ts'
import { site } from '#support/stack/site.ts'

const { open, expectFailures } = useBrowser()
const { url } = site

const rules = {
  Name: ['N', 'Name must be at least 2 characters'],
  Email: ['noura@', 'Please enter a valid email address'],
  Subject: ['Four', 'Subject must be at least 5 characters'],
  Message: ['Nine char', 'Message must be at least 10 characters'],
} as const

test('a message is validated, stays in the form when it is refused, and then reaches the editor', async () => {
  expectFailures(429)
  const page = await open('/contact', { viewport: { width: 360, height: 740 } })
  await page.getByText('24-48 hours').waitFor()
  // The region that speaks later is there before.
  await page.getByRole('main').getByRole('status').first().waitFor({ state: 'attached' })
  const form = contactForm(page)
  const send = form.getByRole('button', { name: 'Send Message' })

  for (const [label, [text]] of Object.entries(rules)) await form.getByLabel(label).fill(text)
  await send.click()
  for (const [, rule] of Object.values(rules)) {
    await form.getByText(rule, { exact: true }).waitFor()
  }
  await writeMessage(page)

  const call = '**/api/contact'
  const busy = 'Please wait a little before you write again'
  const refusal = { status: 429, json: { error: busy, message: busy } }
  await page.route(call, (route) => route.fulfill(refusal), { times: 1 })
  await send.click()
  await seeToast(page, 'Failed to send message', busy)
  expect(await writtenMessage(page)).toEqual(Object.values(message))

  await send.click()
  const note = page.getByRole('main').getByRole('status')
  await note.getByText('Message sent successfully!').waitFor()
  await note.getByText("Thank you for reaching out. I'll get back to you soon.").waitFor()
  await seeFocus(note)
  await expect.poll(() => isInView(note)).toBe(true)
  expect(await form.count()).toBe(0)
  await note.getByRole('button', { name: 'Send another message' }).click()
  await seeFocus(form.getByLabel('Name'))
  expect(await writtenMessage(page)).toEqual(['', '', '', ''])
  await expect
    .poll(async () => (await fetch(`${url}/__local/outbox`)).text())
    .toContain(message.Subject)
})
