import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { passDelay, useBrowser } from '#support/pages/browser.ts'
import { callSite, draftOn, site, titledOn } from '#support/stack/site.ts'

const visits = useBrowser()

test('an owner invites a writer and an editor, who bring a draft to readers, and sees who did what', async () => {
  // Before a role is known, the dashboard asks for what an owner sees.
  visits.expectFailures(403, 401)
  const title = 'Written by Sara, published by Omar'
  const owner = await admin.openAdmin(visits, '/admin/editors')
  const asked = admin.answerQuestions(owner, true)
  const invite = async (name: string, role: string) => {
    await owner.getByRole('button', { name: 'Invite Somebody' }).click()
    await owner.getByLabel('Name').fill(name)
    await owner.getByLabel('Role').selectOption(role)
    await owner.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = owner.getByRole('dialog', { name: `The Token of ${name}` })
    const token = await dialog.getByLabel('Admin Token').inputValue()
    await owner.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(asked.at(-1)).toContain('It is not shown again.')
    return token
  }
  const sara = await admin.openAdmin(visits, '/admin/op-ed', await invite('Sara', 'writer'))
  const omar = await admin.openAdmin(visits, '/admin', await invite('Omar', 'editor'))

  await sara
    .getByRole('navigation', { name: 'Admin' })
    .getByText('Newsletter')
    .waitFor({ state: 'detached' })
  expect(await sara.getByRole('button', { name: /Publish|Schedule/ }).count()).toBe(0)
  await admin.typeOpEd(sara, { title })
  // Ctrl+Enter presses the form's own button.
  await sara.keyboard.press('Control+Enter')
  await admin.seeToast(sara, 'Success', 'Draft saved')
  await sara.getByRole('button', { name: 'Ready for Review' }).click()
  await sara.getByText(/^Ready for review by Sara/).waitFor()

  await omar.reload()
  await omar.getByRole('heading', { name: 'Ready for Review' }).waitFor()
  await omar.getByRole('link', { name: title }).click()
  await omar.getByRole('textbox', { name: 'Article Body' }).selectText()
  await omar.getByRole('button', { name: 'Add a Note…' }).click()
  await omar.getByRole('textbox', { name: 'Note' }).fill('Says who?')
  await omar.getByRole('button', { name: 'Add note' }).click()
  await omar.getByRole('region', { name: 'Notes' }).getByText('Says who?').waitFor()
  await expectAccessible(omar)
  await omar.getByRole('button', { name: 'Send Back…' }).click()
  await omar.getByLabel('What is to be done').fill('Name the source.')
  await omar.getByRole('button', { name: 'Send back', exact: true }).click()
  await omar.getByText(/^Sent back by Omar/).waitFor()

  await sara.goto('/admin')
  await sara.getByRole('heading', { name: 'Sent Back' }).waitFor()
  await sara.getByRole('link', { name: title }).click()
  await sara.getByText('Name the source.').first().waitFor()
  const notes = sara.getByRole('region', { name: 'Notes' })
  expect(await notes.getByRole('blockquote').textContent()).toContain('A first line.')
  await notes.getByRole('button', { name: 'Resolve: Says who?' }).click()
  await notes.getByText('1 resolved note').waitFor()
  await sara.getByLabel('Article Body').fill('A source is named.')
  await sara.getByRole('button', { name: 'Ready for Review' }).click()
  await sara.getByText(/^Ready for review by Sara/).waitFor()

  await omar.reload()
  await omar.getByRole('button', { name: 'Publish', exact: true }).click()
  await admin.seeToast(omar, 'Success', 'Article published')
  const [published] = await titledOn(site, title)
  expect(published?.status).toBe('published')
  expect(await (await fetch(`${site.url}/article/${published?.slug}`)).text()).toContain(
    'A source is named.',
  )

  await owner.getByRole('button', { name: 'Revoke Sara' }).click()
  await admin.seeToast(owner, 'Token revoked', 'Sara cannot log in any more.')
  await sara.reload()
  await sara.getByRole('dialog', { name: 'Your session has ended' }).waitFor()

  await owner.getByRole('link', { name: 'Activity' }).click()
  const lines = owner.getByRole('listitem')
  await lines.filter({ hasText: 'Owner: Editor revoked · Sara' }).waitFor()
  await lines.filter({ hasText: `Omar: Article published · ${title}` }).waitFor()
  await lines.filter({ hasText: `Sara: Draft created · ${title}` }).waitFor()
  await owner.getByLabel('Who').selectOption('Sara')
  await lines.filter({ hasText: 'Omar' }).first().waitFor({ state: 'detached' })
  await lines.filter({ hasText: 'Sara: Draft created' }).waitFor()
})

test('what a writer types after an editor has published the draft can still be copied', async () => {
  visits.expectFailures(403)
  const invited = await callSite(site, 'POST /api/editors', { name: 'Lina', role: 'writer' })
  const { id: writerId, token } = (await invited.json()) as { id: string; token: string }
  const { id } = await draftOn(site, { title: 'Published under her hands' })
  await callSite(site, `PUT /api/content/${id}/writer`, { writerId })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`, token)
  await page.getByLabel('Excerpt').waitFor()
  await callSite(site, `PATCH /api/content/${id}`, { status: 'published' })
  await page.getByLabel('Excerpt').fill('Typed too late.')
  await passDelay(page)
  await page.getByText(/^Not saved: This is not, or not any more, a draft of yours/).waitFor()
  await page.reload()
  await page.getByText('This article is published').waitFor()
  const left = page.getByLabel('What you had typed and not saved')
  expect(await left.inputValue()).toContain('Typed too late.')
  // Nobody else in this browser gets it.
  await page.evaluate((other) => {
    localStorage.setItem('admin_token', other)
    localStorage.setItem('adminToken', other)
    localStorage.removeItem('admin_role')
  }, site.adminToken)
  await page.reload()
  await page.getByLabel('Excerpt').waitFor()
  expect(await page.getByRole('button', { name: 'Restore draft' }).count()).toBe(0)
})
