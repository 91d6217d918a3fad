import { test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { external, opEd } from '#tests/support/published.ts'

const { newPage, takeErrors } = useBrowser()

const pages = [
  '/',
  '/policy',
  '/tools',
  `/article/${opEd.slug}`,
  `/article/${external.slug}`,
  '/newsletter',
  '/contact',
  '/about',
  '/guidelines',
  '/privacy',
  '/terms',
  '/cookies',
  '/disclaimers',
  '/no/such/page',
  '/admin/login',
]

test.each(pages)('axe finds nothing on %s, wide or narrow, light or dark', async (path) => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    const page = await newPage({ viewport: { width, height: 800 }, colorScheme })
    // The publisher never answers, so that an external article's page stays while it is looked at.
    await page.route(external.externalUrl, () => undefined)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  }
  if (path === '/no/such/page') takeErrors()
})
