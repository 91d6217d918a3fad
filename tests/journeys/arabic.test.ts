import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brandOf } from '#texts/short-texts.ts'
import { limits } from '#domain/site/limits.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { external, opEd } from '#tests/support/published.ts'
import { arabicExternal, arabicOpEd } from '#tests/support/published-arabic.ts'
import { publishOn } from '#tests/support/site-api.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { site } from '#tests/support/site.ts'

const { open, newPage, expectFailures } = useBrowser()
// Marks isolate the Latin source, so that its full stop stays at its end.
const readIt = `اقرأ المقال لدى \u2068${arabicExternal.source}\u2069`
const calls = { subscribe: '**/api/newsletter/subscribe', contact: '**/api/contact' }

/** The direction of each text control of the page, from the first. */
const directions = (page: Page) =>
  page
    .getByRole('main')
    .locator('input[dir], textarea[dir]')
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).direction))

/** Waits until a toast with this title and text is visible. */
async function seeToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'إشعار' }).getByRole('listitem')
  await toast.filter({ hasText: title }).filter({ hasText: text }).waitFor()
}

test('a reader opens an op-ed from the Arabic home page and its category, from right to left', async () => {
  const page = await open('/ar')
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  await page.getByText('مباشرة من الرياض').first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'سياسات' }).first().click()
  await page.waitForURL('**/ar/policy')
  await page.getByRole('link', { name: arabicOpEd.title }).click()
  await page.waitForURL(`**/ar/article/${arabicOpEd.slug}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(arabicOpEd.title)
  const article = page.getByRole('article').first()
  await article.getByRole('heading', { name: 'الواجب الأول' }).waitFor()
  await article.getByText(/^\S+ \d{1,2} \S+ 20\d\d · \d{1,2}\s[\p{L}\s]+\s14\d\d\sهـ$/u).waitFor()
  expect(await article.getByRole('link', { name: 'تعلن ذلك' }).getAttribute('href')).toBe(
    'https://example.com/notice',
  )
  await expectAccessible(page)
})

test('a listing has articles of its own language only', async () => {
  const page = await open('/ar/policy')
  await page.getByRole('link', { name: arabicOpEd.title }).waitFor()
  expect(await page.getByRole('link', { name: opEd.title }).count()).toBe(0)
  await page.goto('/policy')
  await page.getByRole('link', { name: opEd.title }).first().waitFor()
  expect(await page.getByRole('link', { name: arabicOpEd.title }).count()).toBe(0)
})

test('the search finds words with and without prefixes, in its dialog and on its page', async () => {
  const page = await open('/ar/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'بحث' })
  await dialog.getByRole('searchbox').fill('والبيانات سياسه وطنيه')
  await dialog.getByRole('link', { name: arabicOpEd.title }).waitFor()
  await dialog.getByText('مقال واحد', { exact: true }).waitFor()
  expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([])
  await dialog.getByRole('searchbox').fill('ظظظظ')
  await dialog.getByText('لا توجد مقالات تطابق').waitFor()
  await dialog.getByRole('searchbox').fill('التي')
  await dialog.getByText('كلمة شائعة').waitFor()

  await page.goto('/ar/search')
  const panel = page.getByRole('main').getByRole('search')
  await panel.getByRole('searchbox').fill('القرارات الاليه')
  await panel.getByRole('link', { name: arabicExternal.title }).waitFor()
  await expectAccessible(page)
  await panel.getByRole('searchbox').fill('sdaia')
  await panel.getByText(/^\d+ مقال/).waitFor()
  await panel.getByRole('searchbox').fill('السياسة الوطنية للبيانات')
  await panel.getByText('مقال واحد', { exact: true }).waitFor()
  await panel.getByRole('searchbox').press('Enter')
  await page.waitForURL(`**/ar/article/${arabicOpEd.slug}`)
  // A rebuild may have replaced the index; the search then loads the new one.
  expectFailures(404)
})

test.each([
  ['/ar/search', 'القرارات الآلية', arabicExternal.title],
  ['/search', 'automated decisions', external.title],
])('%s searches at once for the query in its URL', async (path, query, title) => {
  const page = await open(`${path}?q=${encodeURIComponent(query)}`)
  const panel = page.getByRole('main').getByRole('search')
  await panel.getByRole('link', { name: title }).waitFor()
  expect(await panel.getByRole('searchbox').inputValue()).toBe(query)
  await panel.getByRole('searchbox').fill('')
  await expect.poll(() => panel.getByRole('link').count()).toBe(0)
})

test('the search finds an Arabic article that is newer than the index, and the English one does not', async () => {
  const title = 'تقرير عن الاستشعار الزلزالي'
  await publishOn(site, { ...arabicOpEd, title, slug: 'newer-than-the-index', isPopular: false })
  const page = await open('/ar/search')
  const panel = page.getByRole('main').getByRole('search')
  await panel.getByRole('searchbox').fill('زلزالي')
  const found = panel.getByRole('link', { name: title })
  expect(await found.getAttribute('href')).toBe('/ar/article/newer-than-the-index')
  await page.goto('/about')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill('زلزالي')
  await dialog.getByText(/No articles match/).waitFor()
})

test('the header of a phone is one low row, in both editions', async () => {
  for (const [path, name, menu] of [
    ['/', brandOf('en').name, 'Menu'],
    ['/ar', brandOf('ar').name, 'القائمة'],
  ] as const) {
    const page = await open(path, { viewport: { width: 360, height: 740 } })
    const logo = page.getByRole('banner').getByRole('link', { name })
    const [text, button] = await Promise.all([
      logo.boundingBox(),
      page.getByRole('button', { name: menu }).boundingBox(),
    ])
    const header = await page.getByRole('banner').boundingBox()
    if (!text || !button || !header) throw new Error('The header is not shown')
    expect(button.y).toBeLessThan(text.y + text.height)
    expect(header.height, path).toBeLessThanOrEqual(92)
  }
  const page = await open('/ar', { viewport: { width: 320, height: 740 } })
  const alone = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(alone?.height).toBeGreaterThanOrEqual(44)
})

test('the title of a window is plain Arabic, and an unknown page prints no URL but its own name', async () => {
  const page = await open('/ar/policy')
  expect(await page.title()).toBe(`سياسات الذكاء الاصطناعي · ${brandOf('ar').name}`)
  for (const [path, language] of [
    ['/ar/no/such/page', 'ar'],
    ['/no/such/page', 'en'],
  ] as const) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const { name } = brandOf(language)
    await page.getByText(name, { exact: true }).and(page.locator('body > p')).waitFor()
    expect(await page.getByText('/shell/').count()).toBe(0)
  }
  expectFailures(404)
})

test('the theme that is chosen in Arabic holds in both editions', async () => {
  const page = await open('/ar/policy')
  await page.getByRole('button', { name: 'المظهر' }).click()
  await page.getByRole('radio', { name: 'ملكي' }).click()
  await page.getByRole('switch', { name: 'الوضع الداكن' }).click()
  const html = page.locator('html')
  await expect.poll(() => html.getAttribute('data-accent')).toBe('royal')
  const dark = await html.getAttribute('class')
  for (const path of ['/ar/about', '/about']) {
    await page.goto(path)
    expect(await html.getAttribute('data-accent')).toBe('royal')
    expect(await html.getAttribute('class')).toBe(dark)
  }
})

test('a reader subscribes in Arabic, and every failure is told in Arabic', async () => {
  const page = await open('/ar/newsletter')
  const form = page.getByRole('main').locator('form')
  const email = newEmail()
  const signUp = async () => {
    await form.getByLabel('البريد الإلكتروني').fill(email)
    await form.getByRole('button', { name: 'اشترك' }).click()
  }
  await page.route(calls.subscribe, (route) => route.abort(), { times: 1 })
  await signUp()
  await seeToast(page, 'تعذّر الاشتراك', 'يُرجى المحاولة لاحقًا.')
  await page.getByRole('button', { name: 'إغلاق' }).last().click()
  const sent = page.waitForRequest(calls.subscribe)
  await signUp()
  expect((await sent).postDataJSON()).toMatchObject({
    email,
    language: 'ar',
    page: '/ar/newsletter',
  })
  await seeToast(page, 'تم اشتراكك بنجاح!', 'ستجد رسالة ترحيب في بريدك الإلكتروني.')
  const done = form.getByRole('button', { name: 'تم الاشتراك!' })
  expect(await done.isDisabled()).toBe(true)
  await page.goto('/ar/newsletter')
  await signUp()
  await seeToast(page, 'أنت مشترك بالفعل', 'هذا البريد الإلكتروني مشترك في نشرتنا من قبل.')
  expectFailures('no answer', 409)
})

test('a message is validated, refused, kept and sent in Arabic', async () => {
  const page = await open('/ar/contact')
  await page.getByText('24 إلى 48 ساعة').first().waitFor()
  const form = page.getByRole('main').locator('form')
  const send = form.getByRole('button', { name: 'إرسال الرسالة' })
  expect(await directions(page)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  const fields = {
    الاسم: ['ن', 'نورة المثال', 'يجب ألّا يقل الاسم عن حرفين'],
    'البريد الإلكتروني': ['noura@', 'noura@example.com', 'يُرجى إدخال بريد إلكتروني صحيح'],
    الموضوع: ['نص', 'تصويب مقترح', 'يجب ألّا يقل الموضوع عن 5 أحرف'],
    الرسالة: ['قصيرة', 'الواجب الثالث هو الثاني في الحقيقة.', 'يجب ألّا تقل الرسالة عن 10 أحرف'],
  } as const
  for (const [label, [wrong]] of Object.entries(fields)) await form.getByLabel(label).fill(wrong)
  await send.click()
  for (const [, , message] of Object.values(fields)) {
    await form.getByText(message, { exact: true }).waitFor()
  }
  expect(await directions(page)).toEqual(['rtl', 'ltr', 'rtl', 'rtl'])
  await form.getByLabel('الموضوع').fill('م'.repeat(limits.titleLength + 1))
  await form.getByText(`الحد الأقصى ${limits.titleLength} حرف`, { exact: true }).waitFor()
  await expectAccessible(page)
  for (const [label, [, right]] of Object.entries(fields)) await form.getByLabel(label).fill(right)

  await page.route(calls.contact, (route) => route.abort(), { times: 1 })
  await send.click()
  await seeToast(page, 'تعذّر إرسال الرسالة', 'تعذّر إرسال الرسالة')
  const refuse = async (status: number, message: string, shown: string) => {
    const json = { error: message, message, id: 'test' }
    await page.route(calls.contact, (route) => route.fulfill({ status, json }), { times: 1 })
    await send.click()
    await seeToast(page, 'تعذّر إرسال الرسالة', shown)
  }
  await refuse(
    429,
    'Too many requests. Please try again in 10 minutes.',
    'وصلتنا طلبات كثيرة. يُرجى المحاولة بعد 10 دقائق.',
  )
  await refuse(
    500,
    'Something went wrong. Please try again later.',
    'حدث خطأ ما. يُرجى المحاولة لاحقًا.',
  )
  // All journeys share the limit of messages in ten minutes; that of the English page sends a real one.
  await page.route(calls.contact, (route) => route.fulfill({ json: { ok: true } }), { times: 1 })
  await send.click()
  await seeToast(page, 'أُرسلت رسالتك بنجاح!', 'شكرًا لتواصلك معنا. سنرد عليك قريبًا.')
  expect(await form.getByLabel('الاسم').inputValue()).toBe('')
  expectFailures('no answer', 429, 500)
})

test('an external article redirects to its publisher after three seconds', async () => {
  const page = await newPage()
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:00:01Z')
  await page.goto(`/ar/article/${arabicExternal.slug}`)
  await page.getByText('سيجري تحويلك تلقائيًا خلال 3 ثوانٍ...').waitFor()
  await page.getByRole('link', { name: readIt }).waitFor()
  await page.clock.runFor(2999)
  expect(page.url()).toContain('/ar/article/')
  await page.clock.runFor(1)
  await page.waitForURL(arabicExternal.externalUrl)
})

test('the language link leads to the same article in the other edition, else to its home page', async () => {
  const original = await publishOn(site, {
    ...opEd,
    title: 'In two languages',
    slug: 'a-pair',
    isPopular: false,
  })
  await publishOn(site, {
    ...arabicOpEd,
    title: 'بلغتين',
    slug: 'a-pair',
    translationOf: original.id,
    isPopular: false,
  })
  const page = await open('/article/a-pair')
  const switchTo = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(name) })
      .first()
  await switchTo('العربية').click()
  await page.waitForURL('**/ar/article/a-pair')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('بلغتين')
  await switchTo('English').click()
  await page.waitForURL(`${site.url}/article/a-pair`)
  await page.goto('/ar/contact')
  await switchTo('English').click()
  await page.waitForURL(`${site.url}/contact`)
  await page.goto(`/ar/article/${arabicOpEd.slug}`)
  await switchTo('English').click()
  await page.waitForURL(`${site.url}/`)
})

test('the pages can be read without JavaScript, and say how to reach the editor', async () => {
  const page = await open('/ar', { javaScriptEnabled: false })
  await page.getByRole('link', { name: arabicOpEd.title }).first().waitFor()
  await page.goto(`/ar/article/${arabicOpEd.slug}`)
  await page.getByText('والثالث أكثرها عملًا: 72 ساعة للإبلاغ.').waitFor()
  await page.goto(`/ar/article/${arabicExternal.slug}`)
  await page.getByRole('link', { name: readIt }).waitFor()
  for (const path of ['/ar/contact', '/ar/newsletter']) {
    await page.goto(path)
    await page.getByRole('main').getByText('من دون JavaScript، راسلنا على').waitFor()
  }
  await page.goto('/ar/search')
  await page.getByText('يحتاج البحث إلى JavaScript').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'تنظيم' }).click()
  await page.waitForURL('**/ar/regulation')
})
