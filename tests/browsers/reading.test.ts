import { expect, test } from 'vitest'
import { NewExternal } from '#contract/content.ts'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { external, opEd } from '#support/articles/published.ts'
import { publishOn, site as stack } from '#support/stack/site.ts'

function theme() {
  const { dataset, classList } = document.documentElement
  return { accent: dataset['accent'], isDark: classList.contains('dark') }
}

function decorationOf(selector: string) {
  const element = document.querySelector(selector)
  return element && getComputedStyle(element).textDecorationLine
}

function cardHeights() {
  const cards = document.querySelectorAll<HTMLElement>('main li > article')
  return Array.from(cards, (card) => card.offsetHeight)
}

/** The title of the third card in the middle of the window, and where it stands. */
function readThirdCard() {
  const title = document.querySelectorAll('main li article h2')[2]
  title?.scrollIntoView({ block: 'center' })
  return { text: title?.textContent ?? '', top: title?.getBoundingClientRect().top ?? 0 }
}

function topOfCard(text: string) {
  const titles = [...document.querySelectorAll('main li article h2')]
  return titles.find((title) => title.textContent === text)?.getBoundingClientRect().top ?? null
}

/** Whether the page still waits for the code that the first tap loads. */
function waits() {
  return document.querySelector('#theme-menu')?.hasAttribute('data-wake')
}

inEveryBrowser(({ open, site }) => {
  test('opens an op-ed from a category, underlines its links, and goes back', async () => {
    const page = await open('/policy')
    await page.click({ role: 'link', name: opEd.title })
    await page.seePath(`/article/${opEd.slug}`)
    await page.see({ role: 'heading', name: opEd.title })
    expect(await page.run(decorationOf, '.prose a')).toBe('underline')
    await page.back()
    await page.seePath('/policy')
    await page.see({ role: 'heading', name: 'AI Policy' })
    expect(await page.run(decorationOf, '.nav-link[aria-current]')).toBe('underline')
  })

  test('opens the drawer with the first tap, closes it and the search with a press beside them, and follows its links', async () => {
    const page = await open('/', { isPhone: true })
    const menu = { role: 'button', name: 'Menu' }
    const drawer = { role: 'dialog', name: 'Menu' }
    await page.click(menu)
    await page.see(drawer)
    // The code that the first tap loads closes a dialog by a press beside it.
    await expect.poll(() => page.run(waits)).toBe(false)
    await page.driver.click(15, 400)
    await page.seeNo(drawer)
    await page.click({ role: 'button', name: 'Search' })
    const search = { role: 'dialog', name: 'Search' }
    await page.see(search)
    await page.driver.click(180, 700)
    await page.seeNo(search)
    await page.click(menu)
    await page.see(drawer)
    await page.press('Escape')
    await page.seeNo(drawer)
    await page.click(menu)
    await page.click({ role: 'link', name: 'New AI Tools', inside: drawer })
    await page.seePath('/tools')
    await page.seeNo(drawer)
  })

  test('gives a card on a phone about its height before it is near the window', async () => {
    const page = await open('/', { isPhone: true })
    expect(Math.min(...(await page.run(cardHeights)))).toBeGreaterThan(100)
  })

  test('newer cards leave the one that is read where it is', async () => {
    const come = site.hold(/^\/api\/parts/)
    const slug = `newer-${crypto.randomUUID()}`
    await publishOn(stack, { ...opEd, title: slug, slug })
    const page = await open('/policy', { isPhone: true })
    const { text, top } = await page.run(readThirdCard)
    expect(top).toBeGreaterThan(0)
    come()
    await expect.poll(() => page.run(topOfCard, slug)).not.toBeNull()
    expect(Math.abs(((await page.run(topOfCard, text)) ?? NaN) - top)).toBeLessThan(2)
  })

  test('shows the current theme after the Back button', async () => {
    const page = await open('/about')
    await page.goto('/policy')
    await page.click({ role: 'button', name: 'Theme' })
    await page.click({ role: 'radio', name: 'royal' })
    await expect.poll(() => page.run(theme)).toMatchObject({ accent: 'royal' })
    const chosen = await page.run(theme)
    await page.back()
    await page.seePath('/about')
    await expect.poll(() => page.run(theme)).toEqual(chosen)
  })

  test('finds an article with the first tap on Search, by the keyboard alone', async () => {
    const page = await open('/about')
    await page.click({ role: 'button', name: 'Search' })
    const dialog = { role: 'dialog', name: 'Search' }
    const field = { role: 'searchbox', inside: dialog }
    await page.see(field)
    await page.type('zzzz')
    await page.see({ text: /No articles match “zzzz”/, inside: dialog })
    await page.enter(field, 'national data policy')
    await page.see({ role: 'link', name: opEd.title, inside: dialog })
    await page.press('Enter')
    await page.seePath(`/article/${opEd.slug}`)
  })

  test('redirects to the publisher after three seconds, and never again after Back', async () => {
    const { slug } = await publishOn(
      stack,
      NewExternal.parse({
        ...external,
        slug: `leads-to-publisher-${crypto.randomUUID()}`,
        externalUrl: site.publisherUrl,
      }),
    )
    const redirecting = { text: 'Redirecting automatically in 3 seconds...' }
    const page = await open('/policy')
    await page.goto(`/article/${slug}`)
    await page.see(redirecting)
    await page.endTimers()
    await page.seeSite(site.publisherUrl)
    await page.back()
    await page.seePath('/policy')

    await page.goto(`/article/${slug}`)
    await page.click({ role: 'link', name: `Read on ${external.source}` })
    await page.seeSite(site.publisherUrl)
    await page.back()
    await page.seePath(`/article/${slug}`)
    await page.seeNo(redirecting)
    await page.endTimers()
    await page.seePath(`/article/${slug}`)
  })
})
