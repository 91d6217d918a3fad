import type { Locator, Page } from 'playwright'
import { fillShell } from '#views/shell.ts'
import { unreadArticle } from '#views/missing.ts'
import { paths } from '#domain/addresses/paths.ts'
import { beStale } from '#support/pages/browser.ts'
import { writeMessage } from '#support/pages/contact-form.ts'
import { opEd } from '#support/articles/published.ts'
import { acceptSubscription, answer } from '#support/screens/screen.ts'
import { pressing, type Flow } from './flow.ts'

const main = (page: Page) => page.getByRole('main')
const opEdLink = (page: Page) => page.getByRole('link', { name: opEd.title })

/** A page that loads newer content. `opened` is its content, which must never disappear. */
function reading(name: string, path: string, opened: (page: Page) => Locator): Flow {
  const look = (page: Page) => ({
    act: () => page.waitForLoadState('networkidle'),
    done: opened(page),
  })
  return { name, path, prepare: beStale, opened, steps: (page) => [look(page)] }
}

/** Answers the article's path as the site does if the article is not built and the database does not answer. */
async function serveUnread(page: Page): Promise<void> {
  await page.route(`**${paths.article(opEd.slug)}`, async (route, request) => {
    const shell = await route.fetch({ url: new URL('/shell/article', request.url()).href })
    const body = fillShell(await shell.text(), unreadArticle({ language: 'en', slug: opEd.slug }))
    await route.fulfill({ response: shell, status: 503, body })
  })
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })

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
      pressing(
        page.getByRole('button', { name: 'Copy link' }),
        page.getByRole('status').getByText(/^Link copied$|^http/),
      ),
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
    prepare: acceptSubscription(),
    opened: (page) => main(page).locator('form'),
    steps: (page) => [
      pressing(
        main(page).getByRole('button', { name: 'Subscribe' }),
        'Successfully subscribed!',
        () => main(page).getByLabel('Email address').fill('reader@example.com'),
      ),
    ],
  },
  {
    name: 'contact',
    path: paths.contact,
    prepare: answer(/\/api\/contact$/, { ok: true }),
    opened: (page) => main(page).getByLabel('Message'),
    steps: (page) => [
      pressing(
        main(page).getByRole('button', { name: 'Send Message' }),
        main(page).getByText('Message sent successfully!'),
        () => writeMessage(page),
      ),
    ],
  },
  {
    name: 'search',
    path: paths.about,
    opened: (page) => page.getByRole('button', { name: 'Search' }),
    steps: (page) => [
      pressing(page.getByRole('button', { name: 'Search' }), search(page).getByRole('searchbox')),
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
      pressing(
        page.getByRole('button', { name: 'Theme' }),
        page.getByRole('radio', { name: 'royal' }),
      ),
      pressing(page.getByRole('radio', { name: 'royal' }), page.locator('html[data-accent=royal]')),
    ],
  },
]
