import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { articleCard, focusedLabel, openAdmin, seeToast } from '#support/pages/admin-pages.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { external, opEd } from '#support/articles/published.ts'
import { callSite, publishOn, readOn, site } from '#support/stack/site.ts'

const visits = useBrowser()

const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).locator('> li')

test('translates an article beside its original, and shows both as a pair', async () => {
  const title = 'A law that is translated'
  const arabic = 'نظام مترجم إلى العربية'
  const body = 'The fine is 4 million.\n\nIt is due at once.\n\nNobody is exempt.'
  const slug = 'a-law-that-is-translated'
  const image = {
    imageUrl: '/icon-512.png',
    imageAlt: 'Delegates in a hall',
    imageCaption: 'السفراء في الرياض',
  }
  await publishOn(site, { ...opEd, ...image, title, slug, body })

  const page = await openAdmin(visits, '/admin/content')
  await page.getByRole('searchbox').fill(title)
  const translate = articleCard(page, title).getByRole('link', { name: `Translate ${title}` })
  await translate.click()
  await page.getByRole('heading', { name: 'Write Op-Ed Article' }).waitFor()
  const original = page.getByRole('region', { name: 'Original' })
  await original.getByText('It is due at once.').waitFor()
  // The form asks for both in the translation's language.
  expect(await original.locator('dl').innerText()).toBe(
    `Alt Text\n${image.imageAlt}\nImage Caption\n${image.imageCaption}`,
  )
  const value = (label: string) => page.getByLabel(label).inputValue()
  expect(await value('Language')).toBe('ar')
  expect(await value('URL Slug')).toBe(slug)
  const directionOf = (label: string) =>
    page.getByLabel(label).evaluate((field) => getComputedStyle(field).direction)
  expect(await directionOf('Title')).toBe('rtl')

  await page.getByLabel('URL Slug').fill('')
  await page.getByLabel('Title').fill(arabic)
  await page.getByText('This title has no Latin letters').waitFor()
  await page.getByLabel('URL Slug').fill(slug)
  await page.getByLabel('Excerpt').fill('SDAIA: ما الذي يطلبه النظام من الشركات.')
  expect(await directionOf('Excerpt')).toBe('rtl')
  await page.getByLabel('Article Body').fill('الغرامة أربعة ملايين.\n\nتستحق فورا.\n\nلا يعفى أحد.')
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
  await seeToast(page, 'Success', 'Op-Ed article created successfully!')

  await page.getByRole('heading', { name: 'Content Management' }).waitFor()
  await articleCard(page, arabic).getByText('Arabic', { exact: true }).waitFor()
  await articleCard(page, arabic).getByRole('link', { name: title, exact: true }).waitFor()
  await articleCard(page, title).getByText('Arabic translation:').waitFor()
  const open = articleCard(page, arabic).getByRole('link', { name: /^Open page/ })
  expect(await open.getAttribute('href')).toBe(`/ar/article/${slug}`)
  expect(await translate.count()).toBe(0)
  await page.getByLabel('Language', { exact: true }).selectOption('Arabic')
  await expect.poll(() => articleCard(page, title).count()).toBe(0)
  for (const one of await cards(page).all())
    await one.getByText('Arabic', { exact: true }).waitFor()
})

test('says what of the original has changed since it was translated, until that is marked as done', async () => {
  const title = 'A law that changes'
  const arabic = 'نظام يتغير'
  const slug = 'a-law-that-changes'
  const body = 'The fine is 4 million.\n\nIt is due at once.\n\nNobody is exempt.'
  const { id } = await publishOn(site, { ...opEd, title, slug, body })
  const translated = { title: arabic, language: 'ar', translationOf: id } as const
  await publishOn(site, { ...opEd, ...translated, slug, body: 'الغرامة أربعة ملايين.' })
  const page = await openAdmin(visits, '/admin/content')
  await page.getByRole('searchbox').fill(arabic)
  await articleCard(page, arabic).waitFor()
  const outdated = articleCard(page, arabic).getByText('Outdated', { exact: true })
  expect(await outdated.count()).toBe(0)
  await callSite(site, `PATCH /api/content/${id}`, { body: body.replace('4 million', '5 million') })
  await page.reload()
  await outdated.waitFor()
  await page.getByRole('button', { name: `Edit ${arabic}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Op-Ed Article' })
  await dialog
    .getByText('1 of 3 paragraphs changed in the original since it was translated.')
    .waitFor()
  await dialog.getByLabel('Excerpt').fill('ملخص لم يحفظ بعد.')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  const changed = dialog.getByRole('region', { name: 'Article Body' })
  await expect.poll(() => changed.locator('del').allTextContents()).toEqual(['4'])
  expect(await changed.locator('ins').allTextContents()).toEqual(['5'])
  await dialog.getByRole('button', { name: 'Mark as up to date' }).click()
  await seeToast(page, 'Success', 'The translation is marked as up to date')
  await dialog.getByText('paragraphs changed').waitFor({ state: 'detached' })
  // The pressed button is gone.
  await expect.poll(() => focusedLabel(page)).toBe('This article')
  // What was typed is still there, and can be saved.
  expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('ملخص لم يحفظ بعد.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  const translation = await readOn(site, `${slug}?language=ar`)
  expect(translation).toMatchObject({ translationOf: id, excerpt: 'ملخص لم يحفظ بعد.' })
  expect(translation).not.toHaveProperty('outdated')
  await expect.poll(() => outdated.count()).toBe(0)
})

test('keeps the translation of an external article as a draft, with the original beside it', async () => {
  const title = 'A ruling that is translated'
  const slug = 'a-ruling-that-is-translated'
  // Without the tag, so that other journeys find one article with its word.
  const { id } = await publishOn(site, { ...external, title, slug, tags: [] })
  const page = await openAdmin(visits, `/admin/external?translate=${id}`)
  await page.getByRole('region', { name: 'Original' }).getByText(external.excerpt).waitFor()
  expect(await page.getByLabel('External URL').inputValue()).toBe(external.externalUrl)
  expect(await page.getByLabel('Paste a link').count()).toBe(0)
  await page.getByLabel('Title').fill('استشارة مترجمة')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await seeToast(page, 'Success', 'Draft saved')

  await page.reload()
  await page.getByRole('heading', { name: 'Edit Article' }).waitFor()
  await page.getByRole('region', { name: 'Original' }).getByText(external.excerpt).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('استشارة مترجمة')
  await page.getByLabel('Excerpt').fill('التعليقات مفتوحة.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await seeToast(page, 'Success', 'Article published')
  const published = { status: 'published', translationOf: id }
  expect(await readOn(site, `${slug}?language=ar`)).toMatchObject(published)
})

test('an Arabic headline full of Latin names runs from right to left in its card, its preview and beside its translation', async () => {
  const title = 'ما قالته SDAIA عن «AI Act»: هل ينطبق على OpenAI (ChatGPT)؟'
  const excerpt = 'قالت OECD.AI و Google DeepMind «نعم».'
  const body = 'ذكرت OpenAI و Google Article 21(3).\n\n- من OECD.AI (2026)'
  const slug = 'names-in-an-arabic-headline'
  const article = { ...opEd, title, excerpt, body, slug, language: 'ar' as const }
  const { id } = await publishOn(site, article)

  const page = await openAdmin(visits, '/admin/content')
  await page.getByRole('searchbox').fill(title)
  expect(await shown(articleCard(page, title), [title, excerpt])).toEqual(twice)

  const paragraphs = ['ذكرت OpenAI و Google Article 21(3).', 'من OECD.AI (2026)']
  await page.goto(`/admin/op-ed?translate=${id}`)
  const original = page.getByRole('region', { name: 'Original' })
  await original.getByText(paragraphs[1]!).waitFor()
  expect(await shown(original, [title, excerpt, ...paragraphs])).toEqual([...twice, ...twice])
})

const twice = [
  ['rtl', true],
  ['rtl', true],
]

/** The direction of each text, and whether it is marked as Arabic. */
function shown(within: Locator, texts: readonly string[]) {
  return Promise.all(
    texts.map((text) =>
      within
        .getByText(text, { exact: true })
        .evaluate((one) => [getComputedStyle(one).direction, one.matches(':lang(ar)')]),
    ),
  )
}
