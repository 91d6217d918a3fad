import type { Locator, Page } from 'playwright'
import { fillShell } from '#article-page/fill-shell.ts'
import { unreadArticle } from '#article-page/message-filling.ts'
import { paths } from '#domain/addresses/paths.ts'
import { opEd } from '#tests/support/published.ts'
import type { Flow } from './flow.ts'

const main = (page: Page) => page.getByRole('main')
const opEdLink = (page: Page) => page.getByRole('link', { name: opEd.title })

/** Makes the page older than the content, so that its islands load the newer content. */
async function beStale(page: Page): Promise<void> {
  await page.route('**/api/freshness?*', (route) => route.fulfill({ json: { version: 1e9 } }))
}

/** A page that loads newer content. `opened` is its content, which must never disappear. */
function reading(name: string, path: string, opened: (page: Page) => Locator): Flow {
  const look = (page: Page) => ({
    act: () => page.waitForLoadState('networkidle'),
    done: opened(page),
  })
  return { name, path, prepare: beStale, opened, steps: (page) => [look(page)] }
}

/** Answers the article's path as the site does when the article is not built and the database is down. */
async function serveUnread(page: Page): Promise<void> {
  await page.route(`**${paths.article(opEd.slug)}`, async (route, request) => {
    const shell = await route.fetch({ url: new URL('/shell/article', request.url()).href })
    const body = fillShell(await shell.text(), unreadArticle({ language: 'en', slug: opEd.slug }))
    await route.fulfill({ response: shell, status: 503, body })
  })
}

async function acceptSubscription(page: Page): Promise<void> {
  const json = { ok: true, status: 'subscribed', emailSent: true }
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 201, json }))
}

async function acceptMessage(page: Page): Promise<void> {
  await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }))
}

async function writeMessage(page: Page): Promise<void> {
  await main(page).getByLabel('Name').fill('Noura Test')
  await main(page).getByLabel('Email').fill('noura@example.com')
  await main(page).getByLabel('Subject').fill('A correction')
  await main(page).getByLabel('Message').fill('The third duty is the second one.')
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** The main actions of the public pages. */
export const publicFlows: readonly Flow[] = [
  reading('home', paths.home, opEdLink),
  reading('category', paths.category('policy'), opEdLink),
  reading('op-ed', paths.article(opEd.slug), (page) =>
    page.getByRole('heading', { level: 1, name: opEd.title }),
  ),
  {
    name: 'share',
    path: paths.article(opEd.slug),
    opened: (page) => page.getByRole('button', { name: 'Copy link' }),
    steps: (page) => [
      {
        act: () => page.getByRole('button', { name: 'Copy link' }).click(),
        // The link itself, if the browser refuses to copy it.
        done: page.getByRole('status').getByText(/^Link copied$|^http/),
      },
    ],
  },
  {
    name: 'op-ed that is not built',
    path: paths.article(opEd.slug),
    prepare: serveUnread,
    opened: (page) => page.getByRole('heading', { level: 1, name: opEd.title }),
    steps: () => [],
  },
  {
    name: 'subscribe',
    path: paths.newsletter,
    prepare: acceptSubscription,
    opened: (page) => main(page).locator('form'),
    steps: (page) => [
      {
        type: () => main(page).getByLabel('Email address').fill('reader@example.com'),
        act: () => main(page).getByRole('button', { name: 'Subscribe' }).click(),
        done: 'Successfully subscribed!',
      },
    ],
  },
  {
    name: 'contact',
    path: paths.contact,
    prepare: acceptMessage,
    opened: (page) => main(page).getByLabel('Message'),
    steps: (page) => [
      {
        type: () => writeMessage(page),
        act: () => main(page).getByRole('button', { name: 'Send Message' }).click(),
        done: main(page).getByText('Message sent successfully!'),
      },
    ],
  },
  {
    name: 'search',
    path: paths.about,
    opened: (page) => page.getByRole('button', { name: 'Search' }),
    steps: (page) => [
      {
        act: () => page.getByRole('button', { name: 'Search' }).click(),
        done: search(page).getByRole('searchbox'),
      },
      {
        type: () => search(page).getByRole('searchbox').fill('national data policy'),
        act: () => page.keyboard.type(' '),
        done: search(page).getByRole('link', { name: opEd.title }),
      },
      {
        act: () => page.keyboard.press('Enter'),
        done: page.getByRole('heading', { level: 1, name: opEd.title }),
      },
    ],
  },
  {
    name: 'theme',
    path: paths.about,
    opened: (page) => page.getByRole('button', { name: 'Theme' }),
    steps: (page) => [
      {
        act: () => page.getByRole('button', { name: 'Theme' }).click(),
        done: page.getByRole('radio', { name: 'royal' }),
      },
      {
        act: () => page.getByRole('radio', { name: 'royal' }).click(),
        done: page.locator('html[data-accent=royal]'),
      },
    ],
  },
]
