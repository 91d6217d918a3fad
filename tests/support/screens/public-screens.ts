import type { Page } from 'playwright'
import { nameSlug } from '#domain/articles/names.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { accents, formatTheme, themeKey, type Accent } from '#domain/site/theme.ts'
import { writeMessage } from '#support/pages/contact-form.ts'
import { longAuthor } from '#support/articles/long-content.ts'
import { correctionScreens } from './correction-screens.ts'
import { acceptSubscription, answer, press, stayOnSite, type Screen, type Step } from './screen.ts'

/**
 * The public pages, in all states that are tested. `opEd` is the slug of an op-ed of normal length, `topic` that of a
 * topic with a page.
 */
export const publicScreens = (opEd: string, topic: string): readonly Screen[] => [
  { name: 'home', path: paths.home, everyWidth: true },
  ...accents.map((accent) => ({
    name: `home in ${accent}`,
    path: paths.home,
    before: chosen(accent),
    inView: true,
  })),
  { name: 'policy', path: paths.category('policy'), everyWidth: true },
  { name: 'regulation', path: paths.category('regulation') },
  { name: 'analysis', path: paths.category('analysis') },
  { name: 'tools', path: paths.category('tools') },
  { name: 'op-ed', path: paths.article(opEd), everyWidth: true },
  { name: 'op-ed, long', path: paths.article('a-long-title') },
  { name: 'op-ed, unbroken word', path: paths.article('an-unbroken-word') },
  { name: 'author', path: paths.author(nameSlug(longAuthor)) },
  { name: 'author, unknown', path: paths.author('nobody'), failures: [404] },
  { name: 'topic', path: paths.topic(topic) },
  { name: 'external', path: paths.article('a-long-external-title'), before: stayOnSite },
  { name: 'newsletter', path: paths.newsletter },
  {
    name: 'newsletter, subscribed',
    path: paths.newsletter,
    before: acceptSubscription(),
    after: subscribe,
    inView: true,
  },
  { name: 'search page', path: `${editionPaths('en').search}?q=policy`, after: found },
  { name: 'contact', path: paths.contact, everyWidth: true },
  { name: 'contact, errors', path: paths.contact, after: press('Send Message') },
  {
    name: 'contact, sent',
    path: paths.contact,
    before: answer(/\/api\/contact$/, { ok: true }),
    after: send,
    inView: true,
  },
  {
    name: 'newsletter, to be confirmed',
    path: paths.newsletter,
    before: acceptSubscription('confirm'),
    after: (page) => enterEmail(page).then(() => page.getByText('Please confirm').waitFor()),
    inView: true,
  },
  {
    name: 'unsubscribe, unknown link',
    path: `${paths.unsubscribe}?token=example`,
    failures: [400],
  },
  {
    name: 'unsubscribe in Arabic, unknown link',
    path: `${paths.unsubscribe}?token=example`,
    before: (page) => page.setExtraHTTPHeaders({ 'Accept-Language': 'ar' }),
    failures: [400],
  },
  {
    name: 'confirm, unknown link',
    path: `${paths.confirmSubscription}?token=example`,
    failures: [400],
  },
  { name: 'newsletter issues', path: paths.issues },
  { name: 'newsletter issue, unknown', path: paths.issue(999), failures: [404] },
  { name: 'about', path: paths.about },
  { name: 'guidelines', path: paths.guidelines },
  { name: 'feeds', path: paths.rss },
  ...correctionScreens(opEd),
  { name: 'privacy', path: paths.privacy },
  { name: 'terms', path: paths.terms },
  { name: 'cookies', path: paths.cookies },
  { name: 'disclaimers', path: paths.disclaimers },
  { name: '404', path: '/no/such/page', failures: [404] },
  { name: 'admin login', path: paths.adminLogin },
  {
    name: 'admin login, refused',
    path: paths.adminLogin,
    before: answer(/\/api\/content$/, { error: 'Wrong token', message: 'Wrong token' }, 401),
    after: logIn,
    failures: [401],
  },
  { name: 'menu', path: paths.home, after: press('Menu'), inView: true, below: 700 },
  { name: 'theme', path: paths.home, after: press('Theme'), inView: true },
  { name: 'search', path: paths.home, after: searchFor('rule'), inView: true },
  { name: 'search, nothing found', path: paths.home, after: searchFor('zzzz'), inView: true },
]

/** Stores this accent as the reader's choice, light or dark as the browser prefers. */
function chosen(accent: Accent): Step {
  const words = (dark: boolean) => formatTheme({ accent, dark })
  return (page) =>
    page.addInitScript(
      ([key, light, dark]) => {
        const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
        localStorage.setItem(key, prefersDark ? dark : light)
      },
      [themeKey, words(false), words(true)] as const,
    )
}

async function enterEmail(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByRole('textbox').first().fill('reader@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
}

async function subscribe(page: Page): Promise<void> {
  await enterEmail(page)
  await page.getByRole('main').getByRole('button', { name: 'Subscribed!' }).waitFor()
}

async function send(page: Page): Promise<void> {
  await writeMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('main').getByText('Message sent successfully!').waitFor()
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Admin Token').fill('a-wrong-token')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Invalid Token', { exact: true }).waitFor()
}

async function found(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').first().waitFor()
}

function searchFor(words: string): Step {
  return async (page) => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill(words)
    const result = /^\d+ article|^No articles/
    await page.getByRole('dialog').getByRole('status').filter({ hasText: result }).waitFor()
  }
}
