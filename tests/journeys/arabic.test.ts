import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brandOf } from '#texts/short-texts.ts'
import { movedPart } from '#views/parts.ts'
import { seeToast } from '#support/pages/admin-pages.ts'
import { newerParts, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { arabicOpEd } from '#support/articles/published-arabic.ts'
import { newEmail } from '#support/newsletter/new-email.ts'
import { publishOn, site } from '#support/stack/site.ts'

const { open, newPage, expectFailures } = useBrowser()
const calls = { subscribe: '**/api/newsletter/subscribe', contact: '**/api/contact' }

/** The direction of each text control of the page, from the first. */
const directions = (page: Page) =>
  page
    .getByRole('main')
    .locator('input[dir], textarea[dir]')
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).direction))

test('a reader opens an op-ed from the Arabic home page and its category', async () => {
  const page = await open('/ar')
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
  expectFailures(404)
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
})

test('a reader subscribes to the Arabic newsletter, and is told in Arabic what went wrong and well', async () => {
  expectFailures('no answer')
  const page = await open('/ar/newsletter')
  const form = page.getByRole('main').locator('form')
  await page.route(calls.subscribe, (route) => route.abort(), { times: 1 })
  await form.getByLabel('البريد الإلكتروني').fill(newEmail())
  await form.getByRole('button', { name: 'اشترك' }).click()
  await seeToast(page, 'تعذّر الاشتراك', 'يُرجى المحاولة لاحقًا.')
  const sent = page.waitForRequest(calls.subscribe)
  await form.getByRole('button', { name: 'اشترك' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ language: 'ar', page: '/ar/newsletter' })
  await seeToast(page, 'تم اشتراكك بنجاح!', 'ستجد رسالة ترحيب في بريدك الإلكتروني.')
})

test('the fields of a message are written from right to left, and refused in Arabic', async () => {
  expectFailures(429)
  const page = await open('/ar/contact')
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
  for (const [label, [, right]] of Object.entries(fields)) await form.getByLabel(label).fill(right)
  const message = 'Too many requests. Please try again in 10 minutes.'
  const refusal = { status: 429, json: { error: message, message, id: 'test' } }
  await page.route(calls.contact, (route) => route.fulfill(refusal))
  await send.click()
  await seeToast(page, 'تعذّر إرسال الرسالة', 'وصلتنا طلبات كثيرة. يُرجى المحاولة بعد 10 دقائق.')
})

test('lists that were built before an Arabic article show it, in Arabic', async () => {
  const title = 'أحدث من الصفحة'
  await publishOn(site, { ...arabicOpEd, title, slug: 'newer-than-the-page', isPopular: true })
  for (const path of ['/ar/policy', '/ar']) {
    const page = await open(path)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
    await card.first().waitFor()
    expect(await card.first().textContent()).toMatch(/^سياسات.*بقلم .*قبل قليل/)
    expect(await page.getByRole('link', { name: opEd.title }).count()).toBe(0)
  }
})

test('an English page whose article has become Arabic leads to the Arabic page', async () => {
  const { slug } = arabicOpEd
  const page = await newPage()
  await page.route(newerParts, (route) =>
    route.fulfill({ contentType: 'text/html', body: movedPart({ language: 'ar', slug }) }),
  )
  await page.goto(`/article/${opEd.slug}`)
  await page.waitForURL(`**/ar/article/${slug}`)
  await page.getByRole('heading', { level: 1, name: arabicOpEd.title }).waitFor()
})

test('the menu opens from the left and the progress bar is on the right, as lines begin and end', async () => {
  const page = await open('/ar', { viewport: { width: 360, height: 740 } })
  const bar = await page.locator('.scroll-progress').boundingBox()
  expect(bar && bar.x + bar.width).toBe(360)
  await page.getByRole('button', { name: 'القائمة' }).click()
  const menu = page.getByRole('dialog', { name: 'القائمة' })
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
})
