import { test } from 'vitest'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { newEmail } from '#support/newsletter/new-email.ts'

inEveryBrowser(({ open, site }) => {
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
