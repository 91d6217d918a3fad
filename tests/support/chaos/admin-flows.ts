import type { Page } from 'playwright'
import { nameSlug } from '#domain/articles/names.ts'
import { paths } from '#domain/addresses/paths.ts'
import { typeOpEd } from '#tests/support/admin-pages.ts'
import * as corpus from '#tests/support/corpus.ts'
import { deskArticle, externalArticle, opEdArticle } from '#tests/support/articles.ts'
import { opEd } from '#tests/support/published.ts'
import { publishOn } from '#tests/support/site-api.ts'
import { fillCommon, photo } from '#tests/support/upload-forms.ts'
import { site } from '../site.ts'
import type { Flow } from './flow.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const fileInput = (page: Page) => dialog(page).locator('input[type=file]')

/**
 * Accepts an article without storing it, because the site's other journeys list its articles. The empty article is that
 * of the login.
 */
async function acceptArticle(page: Page, item: object): Promise<void> {
  await page.route('**/api/content', (route, request) =>
    request.method() === 'POST' && request.postData() !== '{}'
      ? route.fulfill({ status: 201, json: item })
      : route.fallback(),
  )
}

/** Accepts a biography without storing it, because readers' journeys see the author's page. */
async function acceptBiography(page: Page): Promise<void> {
  const { authorName: name } = opEd
  const facts = { slug: nameSlug(name), name, articles: 1 }
  const json = { language: 'en', ...facts, biography: 'Writes about courts.' }
  await page.route('**/api/authors/*', (route) => route.fulfill({ json }))
}

/** Accepts a campaign's send and its test without any mail. */
async function acceptSending(page: Page): Promise<void> {
  await page.route('**/api/newsletter/subscribers', (route) =>
    route.fulfill({ json: { count: 2, byLanguage: { en: 2, ar: 0 } } }),
  )
  await page.route('**/api/newsletter/campaigns/*/send', (route) =>
    route.fulfill({ json: { subscriberCount: 2 } }),
  )
  await page.route('**/api/newsletter/campaigns/*/test', (route) =>
    route.fulfill({ json: { ok: true } }),
  )
}

async function writeCampaign(page: Page, title: string): Promise<void> {
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByLabel('Email Subject').fill('A subject')
  await dialog(page).getByLabel('Author Name').fill('Noura Test')
  await dialog(page).getByLabel('Content').fill('<p>Hello reader.</p>')
}

async function typeExternal(page: Page, title: string): Promise<void> {
  await fillCommon(page, title)
  await page.getByLabel('Source').fill('The Example Wire')
  await page.getByLabel('External URL').fill('https://publisher.example/chaos')
}

/** Presses a button of the newest article. Only cards in view are rendered, and a user may have scrolled to 'Retry'. */
async function pressOnCard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home')
  await button(page, name).click()
}

/** The main actions of the admin's screens. */
export const adminFlows: readonly Flow[] = [
  {
    name: 'login',
    path: paths.adminLogin,
    opened: (page) => page.getByLabel('Admin Token'),
    steps: (page) => [
      {
        type: () => page.getByLabel('Admin Token').fill(site.adminToken),
        act: () => button(page, 'Login').click(),
        done: page.getByRole('heading', { name: 'Quick Stats' }),
      },
    ],
  },
  {
    name: 'dashboard',
    path: paths.admin,
    needsToken: true,
    opened: (page) => page.getByRole('heading', { name: 'Quick Stats' }),
    steps: (page) => [
      {
        act: async () => {},
        done: page.locator('main:not(:has(dd:text-is("--")))'),
      },
      {
        act: () => page.getByRole('link', { name: 'Op-Ed Articles' }).click(),
        done: page.getByLabel('Title'),
      },
    ],
  },
  {
    name: 'add op-ed',
    path: paths.adminOpEd,
    needsToken: true,
    prepare: (page) => acceptArticle(page, deskArticle(opEdArticle())),
    opened: (page) => page.getByLabel('Title'),
    steps: (page, title) => [
      {
        type: () => typeOpEd(page, { title }),
        act: () => button(page, 'Publish Op-Ed').click(),
        done: 'Op-Ed article created successfully!',
      },
    ],
  },
  {
    name: 'add external',
    path: paths.adminExternal,
    needsToken: true,
    prepare: (page) => acceptArticle(page, deskArticle(externalArticle())),
    opened: (page) => page.getByLabel('Title'),
    steps: (page, title) => [
      {
        type: () => typeExternal(page, title),
        act: () => button(page, 'Add External Article').click(),
        done: 'External article added successfully!',
      },
    ],
  },
  {
    name: 'external, upload of a small image',
    path: paths.adminExternal,
    needsToken: true,
    opened: (page) => button(page, 'Upload image'),
    steps: (page, title) => [
      {
        type: () => fillCommon(page, title),
        act: () => button(page, 'Upload image').click(),
        done: fileInput(page).locator('..'),
      },
      {
        act: async () =>
          fileInput(page)
            .first()
            .setInputFiles(photo(await corpus.phonePhoto(corpus.halves(60, 80)))),
        done: page.getByText('Image uploaded successfully', { exact: true }),
      },
    ],
  },
  {
    name: 'content management',
    path: paths.adminContent,
    needsToken: true,
    prepare: (_, title) => publishOn(site, { ...opEd, title, slug: title }),
    opened: (page, title) => button(page, `Edit ${title}`),
    steps: (page, title) => [
      {
        act: () => pressOnCard(page, `Edit ${title}`),
        done: dialog(page).getByLabel('Excerpt'),
      },
      {
        type: () => dialog(page).getByLabel('Excerpt').fill('What changed.'),
        act: () => button(page, 'Save Changes').click(),
        done: 'Content updated successfully',
      },
      {
        act: () => pressOnCard(page, `Delete ${title}`),
        done: 'Content deleted successfully',
      },
    ],
  },
  {
    name: 'authors',
    path: paths.adminContent,
    needsToken: true,
    prepare: acceptBiography,
    opened: (page) => page.getByRole('link', { name: 'Authors' }),
    steps: (page) => [
      {
        act: () => page.getByRole('link', { name: 'Authors' }).click(),
        done: button(page, `Edit ${opEd.authorName}`),
      },
      {
        act: () => button(page, `Edit ${opEd.authorName}`).click(),
        done: dialog(page).getByLabel('Biography'),
      },
      {
        type: () => dialog(page).getByLabel('Biography').fill('Writes about courts.'),
        act: () => button(page, 'Save Changes').click(),
        done: 'Biography saved',
      },
    ],
  },
  {
    name: 'newsletter management',
    path: paths.adminNewsletter,
    needsToken: true,
    prepare: acceptSending,
    opened: (page) =>
      page.locator('dl', { hasText: 'Subscribers' }).getByText('2', { exact: true }),
    steps: (page, title) => [
      {
        act: () =>
          button(page, /^Create (Your First )?Campaign/)
            .first()
            .click(),
        done: dialog(page).getByLabel('Content'),
      },
      {
        type: () => writeCampaign(page, title),
        act: () => dialog(page).getByRole('button', { name: 'Create Campaign' }).click(),
        done: 'Campaign created',
      },
      {
        act: () => button(page, `Send a test of ${title}`).click(),
        done: dialog(page).getByLabel('Email Address'),
      },
      {
        type: () => dialog(page).getByLabel('Email Address').fill('editor@example.com'),
        act: () => button(page, 'Send Test').click(),
        done: 'Test sent',
      },
      { act: () => button(page, `Send ${title}`).click(), done: 'Newsletter sent!' },
      { act: () => button(page, `Delete ${title}`).click(), done: 'Campaign deleted' },
    ],
  },
]
