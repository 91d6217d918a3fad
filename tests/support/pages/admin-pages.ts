import type { BrowserContextOptions, Locator, Page } from 'playwright'
import type { Visits } from './browser.ts'
import type { NewExternal, NewOpEd } from '#contract/content.ts'
import { publishOn, site } from '#support/stack/site.ts'

export const example = {
  title: 'How the audit rules are read',
  excerpt: 'What the rules ask of those who build.',
  author: 'Noura Test',
  body: 'A first line.\n\nA second with a [source](https://example.com/).',
}

/** Opens an empty page of a logged-in editor, with the valid token or another one. */
export async function adminPage(
  { newPage }: Pick<Visits, 'newPage'>,
  token = site.adminToken,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newPage(options)
  // A small file of the site: opening a screen takes half a second of processor time.
  await page.goto('/apple-touch-icon.png')
  await page.evaluate((held) => {
    localStorage.setItem('admin_token', held)
    localStorage.setItem('adminToken', held)
  }, token)
  return page
}

export async function openAdmin(
  visits: Pick<Visits, 'newPage'>,
  path: string,
  token?: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await adminPage(visits, token, options)
  await page.goto(path)
  return page
}

/** `openAdmin` for an editor who says yes to every question of the page, also whether to leave unsaved text. */
export async function openToLeave(...where: Parameters<typeof openAdmin>): Promise<Page> {
  const page = await openAdmin(...where)
  answerQuestions(page, true)
  return page
}

/** Opens the dialog of an article in Content Management. */
export async function edit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await dialog.waitFor()
  return dialog
}

/** Publishes an article and opens its dialog. */
export async function openEdit(visits: Pick<Visits, 'newPage'>, item: NewOpEd | NewExternal) {
  const { id, title } = await publishOn(site, item)
  const page = await openAdmin(visits, '/admin/content')
  return { page, id, dialog: await edit(page, title) }
}

export async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Success', 'Content updated successfully')
}

export function articleCard(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Articles' }).getByRole('listitem', { name, exact: true })
}

/** Fills in the fields that both types of articles have. `fields` replaces some of the default texts. */
export async function fillCommon(page: Page, fields: Partial<typeof example> = {}): Promise<void> {
  const { title, excerpt, author } = { ...example, ...fields }
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill(excerpt)
  await page.getByLabel('Author Name').fill(author)
  await page.getByLabel('Category').selectOption('Policy')
}

export async function typeOpEd(page: Page, fields: Partial<typeof example> = {}): Promise<void> {
  await fillCommon(page, fields)
  await page.getByLabel('Article Body').fill(fields.body ?? example.body)
}

export async function typeExternal(page: Page, title: string): Promise<void> {
  await fillCommon(page, { title })
  await page.getByLabel('Source').fill('A Publisher')
  await page.getByLabel('External URL').fill('https://example.com/story')
}

export async function writeCampaign(dialog: Locator, title: string, content: string) {
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Email Subject').fill('A subject')
  await dialog.getByLabel('Author Name').fill('Noura Test')
  await dialog.getByLabel('Content').fill(content)
}

/** Answers every question of the page with `answer` from now on, and records the questions. */
export function answerQuestions(page: Page, answer: boolean): string[] {
  const asked: string[] = []
  page.removeAllListeners('dialog').on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

/** Logs in in the dialog of an ended session, which closes. Expect the failures 401 and 400. */
export async function logInAgain(page: Page, token = site.adminToken): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Admin Token').fill(token)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The text of the element that has the focus; of a field, its value. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    const isField = activeElement instanceof HTMLInputElement
    return (isField ? activeElement.value : activeElement?.textContent) ?? ''
  })
}

/** The `aria-label` of the element that has the focus. */
export function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.ariaLabel)
}

export async function seeToast(page: Page, title: string, text = ''): Promise<void> {
  const toast = page.getByRole('region', { name: /^(Notification|إشعار)/ }).getByRole('listitem')
  await toast.filter({ hasText: title }).filter({ hasText: text }).waitFor()
}
