import { expect, test } from 'vitest'
import { answerQuestions, focusedText, seeToast } from '#tests/support/admin-pages.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { inState } from '#tests/support/campaign-in-state.ts'
import { site } from '#tests/support/site.ts'

const { newPage } = useBrowser()
const { adminToken } = site
const list = '**/api/newsletter/campaigns'

test.each([
  [
    'Count as sent',
    'sent',
    'Count 2 recipients as sent? People who did not get the email will never get it.',
  ],
  [
    'Send again',
    'unsent',
    'Send to 2 recipients again? People who already have the email get it twice.',
  ],
])('settles an uncertain delivery by %s after a confirmation', async (name, as, question) => {
  const page = await newPage()
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), adminToken)
  const campaign = inState('attention', { intended: 3, accepted: 1, uncertain: 2, problem: 'Why.' })
  const settled = {
    ...campaign,
    delivery: { ...campaign.delivery, state: 'sending', uncertain: 0 },
  }
  const sent: unknown[] = []
  // Also later: the answer of the call is shown, whatever the list says.
  await page.route(list, (route) => route.fulfill({ json: [campaign] }))
  await page.route(`${list}/${campaign.id}/settle`, (route, request) => {
    sent.push(request.postDataJSON())
    return route.fulfill({ json: settled })
  })
  await page.goto('/admin/newsletter')
  const button = page.getByRole('button', { name })
  await button.waitFor()
  await expectAccessible(page)

  const asked = answerQuestions(page, false)
  await button.click()
  expect(asked).toEqual([question])
  expect(sent).toEqual([])
  page.removeAllListeners('dialog')
  answerQuestions(page, true)
  await button.click()
  await seeToast(page, as === 'sent' ? 'Counted as sent' : 'Sending again')
  expect(sent).toEqual([{ as, uncertain: 2 }])
  await button.waitFor({ state: 'detached' })
  expect(await focusedText(page)).toBe('Campaigns')
})
