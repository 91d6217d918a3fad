import { expect, test } from 'vitest'
import article from '#functions/article.mts'
import notFound from '#functions/not-found.mts'
import shortLink from '#functions/short-link.mts'
import { newExternal, newOpEd } from '#tests/support/articles.ts'
import { alternatesIn } from '#tests/support/alternates-in.ts'
import { call } from '#tests/support/call.ts'
import { takeErrors } from '#tests/support/console-guard.ts'
import { useDatabase } from '#tests/support/database.ts'
import { patchArticle } from '#tests/support/desk.ts'
import { publish } from '#tests/support/publish.ts'
import { provideBuiltSite } from '#tests/support/built-site.ts'

useDatabase()
const site = provideBuiltSite()

const arabic = { language: 'ar', title: 'إطار جديد للبيانات', body: 'سطر أول.' } as const

async function visit(fn: typeof article, path: `/${string}`, from: { deployId?: string } = {}) {
  const response = await call(fn, `GET ${path}` as 'GET /', from)
  return { response, status: response.status, html: await response.text() }
}

test('an unbuilt Arabic article is a whole page of the Arabic edition', async () => {
  await publish(newOpEd({ ...arabic, slug: 'itar', tags: ['بيانات'], authorName: 'نورة' }))
  const { status, html, response } = await visit(article, '/ar/article/itar')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="ar"')
  expect(html).toContain('data-scope="article:ar/itar"')
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/ar/article/itar">`)
  expect(html).toContain('content="https://news.example/ar/article/itar"')
  expect(html).toContain('بقلم')
  expect(html).toContain('سياسات')
  expect(html).toContain('href="/ar/contact?subject=')
  expect(html).toContain('"inLanguage":"ar"')
  expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  // Only English authors and topics have pages.
  expect(html).not.toMatch(/href="\/(author|topic)\//)
  expect(html).not.toContain('/author/')
})

test('one slug is an article of its own in each edition', async () => {
  await publish(newOpEd({ slug: 'both', title: 'In English' }))
  expect((await visit(article, '/ar/article/both')).status).toBe(404)
  await publish(newOpEd({ ...arabic, slug: 'both' }))
  expect((await visit(article, '/article/both')).html).toContain('In English')
  expect((await visit(article, '/ar/article/both')).html).toContain(arabic.title)
})

test('an article and its translation name each other, and other articles name only themselves', async () => {
  const original = await publish(newOpEd({ slug: 'original' }))
  const alone = await visit(article, '/article/original')
  expect(alone.html).toContain('<a href="/ar" title="The Arabic edition">')
  const own = `${site.origin}/article/original`
  expect(alternatesIn(alone.html)).toEqual({ en: own, 'x-default': own })
  await publish(newOpEd({ ...arabic, slug: 'tarjama', translationOf: original.id }))
  const [english, translation] = [
    await visit(article, '/article/original'),
    await visit(article, '/ar/article/tarjama'),
  ]
  expect(english.html).toContain('<a href="/ar/article/tarjama" title="This article in Arabic">')
  expect(translation.html).toContain('<a href="/article/original" title="هذا المقال بالإنجليزية">')
  for (const { html } of [english, translation]) {
    expect(alternatesIn(html)).toEqual({
      en: own,
      ar: `${site.origin}/ar/article/tarjama`,
      'x-default': own,
    })
  }
  expect(english.html).toContain('"workTranslation"')
  expect(translation.html).toContain('"translationOfWork"')
})

test('an Arabic article without an original names itself only, and an external article names none', async () => {
  await publish(newOpEd({ ...arabic, slug: 'wahida' }))
  expect(alternatesIn((await visit(article, '/ar/article/wahida')).html)).toEqual({
    ar: `${site.origin}/ar/article/wahida`,
  })
  await publish(newExternal({ language: 'ar', title: 'خبر', slug: 'khariji' }))
  expect(alternatesIn((await visit(article, '/ar/article/khariji')).html)).toEqual({})
})

test('an outdated translation has a line with a link to its original', async () => {
  const original = await publish(newOpEd({ slug: 'changing' }))
  await publish(newOpEd({ ...arabic, slug: 'changing', translationOf: original.id }))
  const line = '<a href="/article/changing" hreflang="en"'
  expect((await visit(article, '/ar/article/changing')).html.toLowerCase()).not.toContain(line)
  await patchArticle(original.id, { body: 'Another first line.' })
  expect((await visit(article, '/ar/article/changing')).html.toLowerCase()).toContain(line)
  expect((await visit(article, '/article/changing')).html).not.toContain('Read the original')
})

test('the short link and the old link of an Arabic article lead to its page', async () => {
  const item = await publish(newExternal({ language: 'ar', title: 'خبر', slug: 'khabar' }))
  const short = await visit(shortLink, '/ar/khabar')
  expect([short.status, short.response.headers.get('Location')]).toEqual([
    301,
    '/ar/article/khabar',
  ])
  await patchArticle(item.id, { slug: 'khabar-jadid' })
  for (const [fn, path] of [
    [article, '/ar/article/khabar'],
    [shortLink, '/ar/khabar'],
  ] as const) {
    const { status, response } = await visit(fn, path)
    expect([status, response.headers.get('Location')], path).toEqual([
      301,
      '/ar/article/khabar-jadid',
    ])
  }
  expect((await visit(shortLink, '/khabar')).status).toBe(404)
})

test.each([
  [article, '/ar/article/never-written', 'المقال غير موجود'],
  [article, '/ar/article', 'رابط المقال غير صالح'],
  [article, '/ar/article', 'لا يحدّد الرابط مقالًا'],
  [article, '/ar/article/Not%20a%20slug', 'رابط المقال غير صالح'],
  [shortLink, '/ar/never-written', 'الصفحة غير موجودة'],
  [notFound, '/ar/404', 'الصفحة غير موجودة'],
  [notFound, '/ar/no/such/page', 'الصفحة غير موجودة'],
] as const)('%o answers %s in Arabic and with 404', async (fn, path, text) => {
  const { status, html, response } = await visit(fn, path)
  expect(status).toBe(404)
  expect(html).toContain(text)
  expect(html).not.toContain('Not Found')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  [article, '/ar/article/some-slug'],
  [notFound, '/ar/no/such/page'],
] as const)('without its built page, %o answers %s with 503 in Arabic', async (fn, path) => {
  site.isUp = false
  const { status, html } = await visit(fn, path, { deployId: 'unread' })
  expect(status).toBe(503)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<h1>حدث خطأ</h1>')
  expect(html).toContain('<p>يُرجى المحاولة بعد بضع دقائق.</p>')
  expect(takeErrors().length).toBeGreaterThan(0)
})
