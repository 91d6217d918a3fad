import { expect, test } from 'vitest'
import type { DeskArticle } from '#contract/desk.ts'
import { answerQuestions, openAdmin } from '#tests/support/admin-pages.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { callSite } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

const visits = useBrowser()

test('keeps a text that is too long to be sent when its tab is closed', async () => {
  const item = { type: 'op-ed', status: 'draft', title: 'Closed with a long text' }
  const { id } = (await (await callSite(site, 'POST /api/content', item)).json()) as DeskArticle
  const path = `/admin/content/edit?id=${id}`
  const page = await openAdmin(visits, path)
  answerQuestions(page, true)
  // 105,000 characters.
  const text = `${'A line of the draft. '.repeat(5000)}The last words.`
  await page.getByLabel('Article Body').fill(text)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed

  const next = await page.context().newPage()
  await next.goto(path)
  const restore = next.getByRole('button', { name: 'Restore draft' })
  // If the server got the text in time, there is nothing to restore.
  const keptText = async () => {
    if (await restore.isVisible()) await restore.click()
    return next.getByLabel('Article Body').inputValue()
  }
  await expect.poll(keptText).toBe(text)
})

test('does not offer a text again that was saved when its tab was closed', async () => {
  const item = {
    type: 'op-ed',
    status: 'draft',
    title: 'Closed with a blank line',
    body: 'One line.',
  }
  const { id } = (await (await callSite(site, 'POST /api/content', item)).json()) as DeskArticle
  const path = `/admin/content/edit?id=${id}`
  const page = await openAdmin(visits, path)
  answerQuestions(page, true)
  await page.getByLabel('Article Body').fill('One line. More.\n\n')
  await page.getByLabel('Tags').fill('SDAIA, data ,')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  const saved = async () =>
    (await (await callSite(site, `GET /api/content/${id}`)).json()) as DeskArticle
  await expect.poll(saved).toMatchObject({ body: 'One line. More.', tags: ['SDAIA', 'data'] })

  const next = await page.context().newPage()
  await next.goto(path)
  await next.getByLabel('Article Body').waitFor()
  const kept = () => next.evaluate(() => Object.values(localStorage))
  await expect.poll(kept).not.toContainEqual(expect.stringContaining(`edit:${id}`))
  expect(await next.getByRole('button', { name: 'Restore draft' }).count()).toBe(0)
})
