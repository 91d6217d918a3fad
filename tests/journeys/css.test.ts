import { chromium, type Locator, type Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paths } from '#domain/addresses/paths.ts'
import { accents, formatTheme, themeKey, type Theme } from '#domain/site/theme.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { openAdmin } from '#support/pages/admin-pages.ts'
import { seeDrawn } from '#support/pages/at-rest.ts'
import { styleOf, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { publishOn, site } from '#support/stack/site.ts'

// Tests the style sheet on the built pages, because minifying may change it.
const visits = useBrowser()
const { open, newPage } = visits
const article = `/article/${opEd.slug}`
// A phone's scrollbars take no space.
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** The colour that the browser uses for a system colour, such as `Canvas`. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.cssText = `forced-color-adjust: none; color: ${color}`
    const computed = getComputedStyle(sample).color
    sample.remove()
    return computed
  }, name)
}

async function openWithTheme(path: string, theme: Theme, colorScheme: 'light' | 'dark') {
  const page = await newPage({ colorScheme })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    themeKey,
    formatTheme(theme),
  ] as const)
  await page.goto(path)
  return page
}

test.each(['no-preference', 'reduce'] as const)(
  'the scroll-progress bar is as long as the part of the page that was read, with reduced motion: %s',
  async (reducedMotion) => {
    const page = await open('/', { ...phone, reducedMotion })
    await seeDrawn(page)
    const bar = page.locator('.scroll-progress')
    // The page may get higher after a scroll, when newer articles are loaded.
    const measure = () =>
      bar.evaluate((element) => {
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement
        const read = scrollTop / (scrollHeight - clientHeight)
        return { read, error: element.getBoundingClientRect().height / innerHeight - read }
      })
    for (const part of [0, 0.5, 1, 0.25]) {
      await page.evaluate((share) => {
        const { scrollHeight, clientHeight } = document.documentElement
        scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' })
      }, part)
      await expect.poll(async () => (await measure()).error).toBeCloseTo(0, 2)
      expect((await measure()).read).toBeGreaterThanOrEqual(part / 2)
    }
    const { left, width } = await bar.evaluate((element) => element.getBoundingClientRect())
    expect([left, width]).toEqual([0, 3])
  },
)

describe('the drawer', () => {
  test('fills the height at the right edge, and the page behind it does not scroll', async () => {
    const page = await open('/', phone)
    await seeDrawn(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const box = await page.getByRole('dialog', { name: 'Menu' }).boundingBox()
    expect(box).toMatchObject({ y: 0, height: 740 })
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(360)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('with reduced motion: %s, it slides in: %s', async (reducedMotion, moves) => {
    const page = await newPage({ ...phone, reducedMotion })
    await page.addInitScript(() => {
      addEventListener('transitionrun', ({ target, propertyName }) => {
        const { dataset } = document.documentElement
        if ((target as Element).id !== 'menu') return
        dataset['moved'] = `${dataset['moved'] ?? ''}${propertyName} `
      })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'About' })
    // Playwright points only at elements that do not move.
    await link.hover()
    const seen = await page.locator('html').getAttribute('data-moved')
    expect((seen ?? '').includes('translate ')).toBe(moves)
    const durations = (await styleOf(page, '#menu', 'transition-duration')).split(', ')
    expect(Math.max(...durations.map(parseFloat))).toBeLessThan(0.2)
  })
})

test.each([
  [false, 'dark', 'rgb(255, 255, 255)', 'rgb(251, 250, 247)'],
  [true, 'light', 'rgb(18, 18, 18)', 'rgb(22, 20, 18)'],
] as const)(
  'the theme of a reader, dark: %s, on a %s system also holds for the controls',
  async (dark, system, canvas, surface) => {
    const page = await openWithTheme('/contact', { accent: 'wire', dark }, system)
    expect(await systemColor(page, 'Canvas')).toBe(canvas)
    expect(await styleOf(page, 'body', 'background-color')).toBe(surface)
  },
)

test('every card of the home page shows its excerpt on a phone, with text at 200 % too', async () => {
  const page = await open('/', { viewport: { width: 390, height: 844 } })
  await seeDrawn(page)
  const excerpts = page.getByRole('main').locator('article p.text-text-quiet')
  // In one call, because newer articles may replace the cards meanwhile.
  const hidden = excerpts.filter({ visible: false })
  await excerpts.first().waitFor()
  expect(await hidden.count()).toBe(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await hidden.count()).toBe(0)
})

test('printed, a dark page of any accent is black on white, with its URL', async () => {
  const page = await openWithTheme(article, { accent: 'wire', dark: true }, 'dark')
  await page.emulateMedia({ media: 'print' })
  expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await styleOf(page, 'main h1', 'color')).toBe('rgb(0, 0, 0)')
  expect(await styleOf(page, 'html', 'color-scheme')).toBe('light')
  expect(await styleOf(page, '.prose a', 'content', '::after')).toContain('https://example.com/')
  expect(await page.getByText(`${site.url}${article}`).isVisible()).toBe(true)
  for (const hidden of ['header.print\\:hidden', 'footer', '.scroll-progress', 'form']) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  }
  for (const accent of accents) {
    await page.evaluate((name) => (document.documentElement.dataset['accent'] = name), accent)
    for (const colored of ['main .text-accent', '.prose a'])
      expect(await styleOf(page, colored, 'color'), accent).toBe('rgb(0, 0, 0)')
  }
})

test('no browser slants a face that has no italic: emphasis is in a face that has one', async () => {
  const page = await open(article)
  await page
    .locator('.prose p')
    .first()
    .evaluate((line) => (line.innerHTML += '<em>Emphasised</em>'))
  expect(await styleOf(page, '.prose em', 'font-style')).toBe('italic')
  expect(await styleOf(page, '.prose em', 'font-family')).not.toContain('Newsreader')
  expect(await styleOf(page, '.prose em', 'font-synthesis-style')).toBe('none')
})

describe('forced colours', () => {
  const forced = { forcedColors: 'active' } as const

  test('the focus, the progress bar and the current section are visible', async () => {
    const page = await open('/policy', { ...phone, ...forced })
    const canvas = await systemColor(page, 'Canvas')
    expect(await styleOf(page, '.scroll-progress', 'background-color')).not.toBe(canvas)
    await page.getByRole('button', { name: 'Menu' }).click()
    const current = page.getByRole('dialog').getByRole('link', { name: 'Policy', exact: true })
    const line = await current.evaluate((link) => getComputedStyle(link).textDecorationLine)
    expect(line).toBe('underline')
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement as Element)
      return { outlineStyle, outlineColor }
    })
    expect(ring.outlineStyle).toBe('solid')
    expect(ring.outlineColor).not.toBe(canvas)
  })

  test('the accents in the theme menu have their colours, and the chosen one is marked', async () => {
    const page = await open('/', forced)
    await page.getByRole('button', { name: 'Theme' }).click()
    const royal = page.getByRole('radio', { name: 'royal' })
    const before = await pixels(royal)
    await royal.click()
    await expect.poll(() => pixels(royal)).not.toEqual(before)
    const swatches = await page
      .locator('#theme-menu .swatch')
      .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor))
    expect(new Set(swatches).size).toBe(accents.length)
  })

  test('the done part of a progress bar differs from the rest, a pressed button too, and a badge has a border', async () => {
    const page = await openAdmin(visits, '/admin')
    await page.emulateMedia(forced)
    await page.evaluate(() => {
      const bar = document.createElement('progress')
      Object.assign(bar, { className: 'progress-bar', max: 2, value: 1 })
      const badge = document.createElement('span')
      badge.className = 'border border-text bg-text text-surface'
      const pressed = document.createElement('button')
      Object.assign(pressed, { className: 'bg-surface-raised', ariaPressed: 'true' })
      const quiet = pressed.appendChild(document.createElement('span'))
      quiet.className = 'text-text-quiet'
      document.body.prepend(bar, badge, pressed)
    })
    const pressed = await styleOf(page, 'button[aria-pressed]', 'background-color')
    expect(pressed).toBe(await systemColor(page, 'Highlight'))
    const quiet = await styleOf(page, 'button[aria-pressed] span', 'color')
    expect(quiet).toBe(await systemColor(page, 'HighlightText'))
    const { data, info } = await sharp(await page.locator('progress.progress-bar').screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (part: number) => {
      const pixel = Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)
      return [...data.subarray(pixel * info.channels, pixel * info.channels + 3)]
    }
    expect(at(0.25)).not.toEqual(at(0.75))
    const canvas = await systemColor(page, 'Canvas')
    expect(await styleOf(page, 'span.bg-text', 'border-top-color')).not.toBe(canvas)
  })
})

test('a dialog that hides the scrollbar moves nothing by a pixel, and its backdrop reaches the edge', async () => {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    await page.goto(site.url)
    await seeDrawn(page)
    const positions = () =>
      page
        .locator('.logo, h1, button[aria-label=Search], button[aria-label=Theme]')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().x))
    const before = await positions()
    const scrollable = await page.evaluate(() => innerWidth > document.documentElement.clientWidth)
    expect(scrollable).toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    const after = await positions()
    expect(after.filter((x, index) => Math.abs(x - (before[index] ?? 0)) >= 1)).toEqual([])
    // One row at the bottom: the page below the backdrop, then the space of the scrollbar.
    const clip = { x: 980, y: 695, width: 20, height: 1 }
    const row = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer()
    expect(Math.abs((row[0] ?? 0) - (row[19] ?? 0))).toBeLessThan(3)
  } finally {
    await browser.close()
  }
})

test('on a narrow screen the label of a cell in a legal table names its column', async () => {
  const page = await open(paths.privacy, phone)
  expect(await styleOf(page, 'td', 'content', '::before')).toBe('"Why: "')
})

test('a wide table of an article scrolls in itself, with whole words', async () => {
  const row = `| ${Array(6).fill('Telecommunications').join(' | ')} |`
  const body = `${row}\n${row.replaceAll(/\w+/g, '---')}\n${row}`
  const slug = `wide-${crypto.randomUUID()}`
  await publishOn(site, { ...opEd, slug, body })
  const page = await open(`/article/${slug}`, phone)
  const widths = await page.getByRole('region', { name: 'Table' }).evaluate((region) => ({
    page: document.documentElement.scrollWidth,
    table: region.scrollWidth,
    lines: new Set([...region.querySelectorAll('td')].map(({ clientHeight }) => clientHeight)).size,
  }))
  expect(widths).toMatchObject({ page: 360, lines: 1 })
  expect(widths.table).toBeGreaterThan(600)
})

test('the fields of a row keep their height and stay in line when some of them are refused', async () => {
  const page = await openAdmin(visits, '/admin/external')
  const positions = () =>
    Promise.all(
      ['authorName', 'category', 'language'].map(async (name) => {
        const { y, height } = (await page.locator(`[name=${name}]`).boundingBox())!
        return { y, height }
      }),
    )
  await page.getByLabel('Author Name').waitFor()
  await seeDrawn(page)
  const [before] = await positions()
  await page.getByRole('button', { name: 'Add External Article' }).click()
  await page.getByText('Category is required').waitFor()
  await page.getByLabel('Author Name').scrollIntoViewIfNeeded()
  const after = await positions()
  expect(new Set(after.map(({ y }) => y)).size).toBe(1)
  expect(after.map(({ height }) => height)).toEqual(after.map(() => before!.height))
})

async function pixels(control: Locator): Promise<string> {
  return (await control.screenshot()).toString('base64')
}

test('Arabic cells, items and notes of an English article stay in their column, apart from the next', async () => {
  const body = [
    '| البند | Rule | المدة |\n| --- | --- | --- |\n| حماية البيانات الشخصية في المملكة العربية السعودية ودول الخليج العربي | A long rule about data that fills its column to the end | سنتان من تاريخ النشر في الجريدة الرسمية |',
    '1. A first item.\n2. بند عربي يبدأ من اليمين.\n3. A third item.',
    'A text[^one] in English.\n\n[^one]: حاشية عربية.',
  ].join('\n\n')
  await publishOn(site, { ...opEd, slug: 'mixed-directions', body })
  const page = await open('/article/mixed-directions')
  const gaps = await page.locator('.prose table tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const texts = Array.from(row.children, (cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect()
      })
      return texts.slice(1).map(({ left }, index) => left - (texts[index]?.right ?? 0))
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThan(16)
  const room = await page.locator('.prose li[lang=ar]').evaluateAll((items) =>
    items.map((item) => {
      const column = item.parentElement?.getBoundingClientRect()
      return (column?.right ?? 0) - item.getBoundingClientRect().right
    }),
  )
  expect(room).toHaveLength(2)
  expect(Math.min(...room)).toBeGreaterThanOrEqual(24)
})
