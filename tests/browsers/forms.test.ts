import { expect, test } from 'vitest'
import { message } from '#support/pages/contact-form.ts'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { newEmail } from '#support/newsletter/new-email.ts'

const contactForm = { role: 'main' }

inEveryBrowser(({ open, site }) => {
  async function fillContact(page: Awaited<ReturnType<typeof open>>): Promise<void> {
    for (const [label, text] of Object.entries(message)) {
      await page.enter({ label, inside: contactForm }, text)
    }
  }

  test('keeps a message that can’t be sent, and sends it at the next press', async () => {
    const page = await open('/contact')
    await fillContact(page)
    const mend = site.fail(/^\/api\/contact/)
    const send = { role: 'button', name: 'Send Message' }
    await page.click(send)
    await page.seeToast('Failed to send message', 'Failed to send message')
    expect((await page.see({ label: 'Message', inside: contactForm })).value).toBe(message.Message)
    mend()
    await page.click(send)
    await page.see({ text: 'Message sent successfully!' })
  })

  test('subscribes at the next press once the code of the form loads again', async () => {
    const page = await open('/about')
    const mend = site.fail(/^\/_astro\/.*\.js/)
    await page.goto('/newsletter')
    const main = { role: 'main' }
    const subscribe = { role: 'button', name: 'Subscribe', inside: main }
    await page.enter({ label: 'Email address', inside: main }, newEmail())
    await page.click(subscribe)
    await page.see({ role: 'alert' })
    // Entering the email already showed the notice. A load that is still under way would succeed now.
    await site.idle()
    mend()
    await page.click(subscribe)
    await page.seeToast('Successfully subscribed!')
    site.takeErrors()
  })
})
