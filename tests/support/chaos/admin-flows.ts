import type { Page } from 'playwright'
import { nameSlug } from '#domain/articles/names.ts'
import { paths } from '#domain/addresses/paths.ts'
import { fillCommon, typeOpEd, writeCampaign } from '#support/pages/admin-pages.ts'
import * as corpus from '#support/articles/corpus.ts'
import { deskArticle, opEdArticle } from '#support/articles/articles.ts'
import { opEd } from '#support/articles/published.ts'
import { photo } from '#support/pages/upload-forms.ts'
import { answer } from '#support/screens/screen.ts'
import { publishOn, site } from '#support/stack/site.ts'
import { pressing, type Flow } from './flow.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const fileInput = (page: Page) => dialog(page).locator('input[type=file]')

/**
 * Accepts an article without storing it, because other journeys on the same site list all articles. An empty article is
 * the login's test of a token, and goes to the site.
 */
async function acceptArticle(page: Page, item: object): Promise<void> {
  await page.route(/\/api\/content(\/[^/]+)?$/, (route, request) => {
    if (!/POST|PATCH/.test(request.method()) || request.postData() === '{}') return route.fallback()
    // Answers as the site does: with the fields that were sent, without empty ones.
    const sent = Object.entries(request.postDataJSON() as object)
    const stored = Object.fromEntries(sent.filter(([, value]) => value !== null && value !== ''))
    return route.fulfill({ status: 201, json: { ...item, ...stored } })
  })
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
  await answer(/\/api\/newsletter\/subscribers$/, { count: 2, byLanguage: { en: 2, ar: 0 } })(page)
  await answer(/\/campaigns\/[^/]+\/send$/, { subscriberCount: 2 })(page)
  await answer(/\/campaigns\/[^/]+\/test$/, { ok: true })(page)
}

/** Presses a button of the newest article. Scrolls up first: only cards in view are rendered. */
async function pressOnCard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home')
  await button(page, name).click()
}

export const adminFlows: readonly Flow[] = [
  {
    name: 'login',
    path: paths.adminLogin,
    opened: (page) => page.getByLabel('Admin Token'),
    steps: (page) => [
      pressing(button(page, 'Login'), page.getByRole('heading', { name: 'Quick Stats' }), () =>
        page.getByLabel('Admin Token').fill(site.adminToken),
      ),
    ],
  },
  {
    name: 'dashboard',
    path: paths.admin,
    opened: (page) => page.getByRole('heading', { name: 'Quick Stats' }),
    steps: (page) => [
      {
        act: async () => {},
        done: page.locator('main:not(:has(dd:text-is("--")))'),
      },
      pressing(page.getByRole('link', { name: 'Op-Ed Articles' }), page.getByLabel('Title')),
    ],
  },
  {
    name: 'add op-ed',
    path: paths.adminOpEd,
    prepare: (page) => acceptArticle(page, deskArticle(opEdArticle())),
    opened: (page) => page.getByLabel('Title'),
    steps: (page, title) => [
      pressing(button(page, 'Publish Op-Ed'), 'Op-Ed article created successfully!', () =>
        typeOpEd(page, { title }),
      ),
    ],
  },
  {
    name: 'external, upload of a small image',
    path: paths.adminExternal,
    opened: (page) => button(page, 'Upload image'),
    steps: (page, title) => [
      pressing(button(page, 'Upload image'), fileInput(page).locator('..'), () =>
        fillCommon(page, { title }),
      ),
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
    prepare: (_, title) => publishOn(site, { ...opEd, title, slug: title }),
    opened: (page, title) => button(page, `Edit ${title}`),
    steps: (page, title) => [
      {
        act: () => pressOnCard(page, `Edit ${title}`),
        done: dialog(page).getByLabel('Excerpt'),
      },
      pressing(button(page, 'Save Changes'), 'Content updated successfully', () =>
        dialog(page).getByLabel('Excerpt').fill('What changed.'),
      ),
      {
        act: () => pressOnCard(page, `Delete ${title}`),
        done: 'Content deleted successfully',
      },
    ],
  },
  {
    name: 'authors',
    path: paths.adminContent,
    prepare: acceptBiography,
    opened: (page) => page.getByRole('link', { name: 'Authors' }),
    steps: (page) => [
      pressing(
        page.getByRole('link', { name: 'Authors' }),
        button(page, `Edit ${opEd.authorName}`),
      ),
      pressing(button(page, `Edit ${opEd.authorName}`), dialog(page).getByLabel('Biography')),
      pressing(button(page, 'Save Changes'), 'Biography saved', () =>
        dialog(page).getByLabel('Biography').fill('Writes about courts.'),
      ),
    ],
  },
  {
    name: 'newsletter management',
    path: paths.adminNewsletter,
    prepare: acceptSending,
    opened: (page) =>
      page.locator('dl', { hasText: 'Subscribers' }).getByText('2', { exact: true }),
    steps: (page, title) => [
      pressing(
        button(page, /^Create (Your First )?Campaign/).first(),
        dialog(page).getByLabel('Content'),
      ),
      pressing(
        dialog(page).getByRole('button', { name: 'Create Campaign' }),
        'Campaign created',
        () => writeCampaign(dialog(page), title, '<p>Hello reader.</p>'),
      ),
      pressing(button(page, `Send a test of ${title}`), dialog(page).getByLabel('Email Address')),
      pressing(button(page, 'Send Test'), 'Test sent', () =>
        dialog(page).getByLabel('Email Address').fill('editor@example.com'),
      ),
      pressing(button(page, `Send ${title}`), 'Newsletter sent!'),
      pressing(button(page, `Delete ${title}`), 'Campaign deleted'),
    ],
  },
]
