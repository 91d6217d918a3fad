import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import archive from '#functions/archive.mts'
import article from '#functions/article.mts'
import content from '#functions/content.mts'
import notFound from '#functions/not-found.mts'
import shortLink from '#functions/short-link.mts'
import { Failure } from '#contract/failure.ts'
import { paths } from '#domain/addresses/paths.ts'
import { ownImagePath } from '#domain/articles/image.ts'
import { shareImageName, siteShareImageOf } from '#views/share-image.ts'
import { versionOf } from '#server/db/builds/freshness.ts'
import { readBuiltPage } from '#server/pages/read-built-page.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call, callContext } from '#support/api/call.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { useDatabase } from '#support/database/database.ts'
import { inMs, makeDue, patchArticle, publish, saveArticle } from '#support/api/desk.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'
import { alternatesIn } from '#support/html/alternates-in.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { serveInTest } from '#support/fakes/use-server.ts'

const database = useDatabase()

const site = provideBuiltSite()

async function visit(
  fn: typeof article,
  path: `/${string}`,
  { method = 'GET', deployId = 'first' } = {},
) {
  const response = await call(fn, `${method} ${path}` as 'GET /', { deployId })
  return { response, status: response.status, html: await response.text() }
}

function factsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
}

test('an unbuilt article is a whole page: title, description, URL, text', async () => {
  const item = await publish(
    newOpEd({
      slug: 'brand-new',
      title: 'Rules & "reasons"',
      excerpt: 'Why <b> matters: $& and %page-parts%',
      body: 'A first line of %page-title%.\n\nA second [line](https://example.com/).',
    }),
  )
  const { status, html, response } = await visit(article, '/article/brand-new')
  expect([status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('<title>Rules &amp; &quot;reasons&quot; · News</title>')
  expect(html).toContain('content="Why &lt;b&gt; matters: $&amp; and %page-parts%"')
  expect(html).toContain('<meta name="robots" content="max-image-preview:large">')
  expect(html).toContain('<meta property="og:title" content="Rules &amp; &quot;reasons&quot;">')
  expect(html).toContain(`/share/${shareImageName(siteShareImageOf('en'))}">`)
  expect(html).toContain('<div id="article" data-replaces="#article"><article')
  expect(html).toContain(`<link rel="canonical" href="${process.env.SITE_URL}/article/brand-new">`)
  expect(html).toContain(`content="${site.origin}/article/brand-new"`)
  expect(html).toContain('A first line of %page-title%.')
  expect(html).toContain('href="https://example.com/"')
  expect(html).not.toContain('noindex')
  expect(html).not.toContain('<b>')
  expect(html).toContain(item.authorName)
  expect((await visit(article, '/article/brand-new/')).status).toBe(200)
  const short = await visit(shortLink, '/brand-new/')
  expect(short.response.headers.get('Location')).toBe('/article/brand-new')
})

test('a corrected article says so to its readers', async () => {
  const item = await publish(newOpEd({ slug: 'corrected' }))
  await patchArticle(item.id, { title: 'A fix & more' })
  const fixed = await visit(article, '/article/corrected')
  expect(fixed.html).not.toContain('Updated')
  expect(fixed.html).toContain(`article:modified_time" content="${item.publishedAt}"`)

  await patchArticle(item.id, { correction: { kind: 'correction', text: 'It said <4> million.' } })
  const { html } = await visit(article, '/article/corrected')
  expect(html).toMatch(/Correction<.*It said &lt;4&gt; million\..*A first line\./)
  expect(html).toContain(
    '<a href="/contact?subject=Error%20in%20%E2%80%9CA%20fix%20%26%20more%E2%80%9D"',
  )
  expect(factsIn(html)[0]).toHaveProperty('correction')
})

test('an unbuilt article leads to its author, its topics and related articles', async () => {
  for (const slug of ['one', 'two', 'three']) {
    await publish(newOpEd({ slug, tags: ['Data law', `Only ${slug}`], authorName: 'Sara Example' }))
  }
  const { html } = await visit(article, '/article/two')
  expect(html).toContain('href="/author/sara-example"')
  expect(html).toMatch(/<a href="\/topic\/data-law" class="text-link[^>]*>Data law<\/a>/)
  expect(html).toContain('>Only two</span>')
  expect(html).not.toContain('href="/topic/only-two"')
  const [, after = ''] = html.split('id="after-article"')
  expect(after).toContain('>Copy link</span></button>')
  const linked = [...after.matchAll(/href="\/article\/([^"]*)"/g)].map(([, slug]) => slug)
  expect(new Set(linked)).toEqual(new Set(['one', 'three']))
})

test('the page has its version and the headers of built pages, and is stored in the CDN until a write', async () => {
  await publish(newOpEd({ slug: 'guarded' }))
  const version = await versionOf(database.sql, 'article:guarded')
  const { html, response } = await visit(article, '/article/guarded')
  expect(html).toContain(
    `data-parts="/api/parts?page=article&amp;slug=guarded&amp;version=${version}"`,
  )
  expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.has('Set-Cookie')).toBe(false)
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('article-guarded')
  expect(response.headers.get('Netlify-Vary'), 'no header makes it anew').not.toContain('header=')
})

test('the page has the data of a built one, and an external article is not indexed', async () => {
  const { title } = await publish(newOpEd({ slug: 'found', title: 'Ends </script> here' }))
  const own = factsIn((await visit(article, '/article/found')).html)
  expect(own.map((fact) => fact['@type'])).toEqual(['NewsArticle', 'BreadcrumbList'])
  expect(own[0]).toMatchObject({
    headline: title,
    mainEntityOfPage: `${process.env.SITE_URL}/article/found`,
    image: [`${process.env.SITE_URL}${paths.shareImage(shareImageName(siteShareImageOf('en')))}`],
  })
  await publish(newExternal({ slug: 'found-elsewhere' }))
  const foreign = (await visit(article, '/article/found-elsewhere')).html
  expect(factsIn(foreign)).toEqual([])
  expect(foreign).toContain('<meta name="robots" content="noindex, follow">')
  expect(alternatesIn(foreign)).toEqual({})
  expect(factsIn((await visit(article, '/article/never-written')).html)).toEqual([])
})

test('link previews see the picture of a fresh article first, and the site’s card after it', async () => {
  await publish(newOpEd({ slug: 'pictured', imageUrl: 'https://a.example/court.jpg' }))
  const { html } = await visit(article, '/article/pictured')
  const images = html.matchAll(/<meta property="og:image" content="([^"]*)"/g)
  expect([...images].map(([, url]) => url)).toEqual([
    site.origin + ownImagePath('https://a.example/court.jpg'),
    `${site.origin}${paths.shareImage(shareImageName(siteShareImageOf('en')))}`,
  ])
})

test('the shell is fetched once per build, and again after the next build', async () => {
  await publish(newOpEd({ slug: 'steady' }))
  const old = site.pages[paths.shell('article')] ?? ''
  await visit(article, '/article/steady', { deployId: 'monday' })
  const before = site.reads
  site.pages[paths.shell('article')] = old.replace(
    '<title>',
    '<link rel="stylesheet" href="/new.css"><title>',
  )
  const kept = await visit(article, '/article/steady', { deployId: 'monday' })
  expect(kept.html).not.toContain('/new.css')
  expect(site.reads).toBe(before)
  const rebuilt = await visit(article, '/article/steady', { deployId: 'tuesday' })
  expect(rebuilt.html).toContain('/new.css')
  site.pages[paths.shell('article')] = '<html></html>'
  expect((await visit(article, '/article/steady', { deployId: 'half' })).status).toBe(503)
  expect(String(takeErrors())).toContain('%page-')
  site.pages[paths.shell('article')] = old
})

test('an unknown article and an invalid slug answer 404, each with its own text', async () => {
  const unknown = await visit(article, '/article/never-written')
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('Article Not Found')
  for (const rest of ['', '/', '/Upper', '/a%00b', '/a--b', '/%E2%80%A8']) {
    const path = `/article${rest}` as const
    const { status, html, response } = await visit(article, path)
    expect(status, path).toBe(404)
    expect(html).toContain('Invalid Article URL')
    expect(html.includes('No slug provided'), path).toBe(/^\/article\/?$/.test(path))
    expect(html).toContain('noindex')
    expect(html).not.toContain('%article')
    expect(html).not.toContain('href=""')
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
  }
})

test('any other short link answers the 404 page, which is stored until content changes', async () => {
  for (const path of ['/never-written', '/Upper', '/favicon.gif', '/a%00b', '/%'] as const) {
    const { status, html, response } = await visit(shortLink, path)
    expect(status, path).toBe(404)
    expect(html).toContain('Page Not Found')
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
    expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  }
})

test('a 404 is stored until the next scheduled article at most, which has its page at its time', async () => {
  const schedule = { status: 'scheduled', publishAt: inMs(120_000) }
  const { id } = await saveArticle({ ...newOpEd({ slug: 'soon' }), ...schedule })
  for (const [fn, path] of [
    [shortLink, '/soon'],
    [article, '/article/soon'],
  ] as const) {
    const { response } = await visit(fn, path)
    const [, seconds] =
      /max-age=(\d+)/.exec(response.headers.get('Netlify-CDN-Cache-Control') ?? '') ?? []
    expect(response.status).toBe(404)
    expect(Number(seconds)).toBeLessThanOrEqual(120)
  }
  await makeDue(database.sql, id)
  expect((await visit(article, '/article/soon')).status).toBe(200)
})

const nowhere = ['/404', '/404.html', '/no/such/page'] as const
test.each(nowhere)('%s is the 404 page with headers of pages, for all methods', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, html, response } = await visit(notFound, path, { method })
    expect(status, method).toBe(404)
    expect(html).toContain('Page Not Found')
    const tag = method === 'GET' ? 'content' : null
    expect(response.headers.get('Netlify-Cache-Tag'), method).toBe(tag)
    expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  }
})

test.each([
  ['/api/no-such-call', notFound],
  ['/api/404', notFound],
  ['/api/content/a/no-such-call', content],
] as const)('%s answers JSON', async (path, serve) => {
  const { status, html, response } = await visit(serve, path)
  expect([status, Failure.parse(JSON.parse(html)).message]).toEqual([404, 'Not found'])
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a missing 404 page causes no loop', async () => {
  expect((await visit(shortLink, '/shell/not-found')).status).toBe(404)
  expect((await visit(notFound, '/shell/not-found')).status).toBe(404)
})

test('HEAD answers without a body, other methods are refused', async () => {
  await publish(newOpEd({ slug: 'headed' }))
  const head = await visit(article, '/article/headed', { method: 'HEAD' })
  expect([head.status, head.html]).toEqual([200, ''])
  expect((await visit(article, '/article/headed', { method: 'POST' })).status).toBe(405)
  expect((await visit(shortLink, '/headed', { method: 'DELETE' })).status).toBe(405)
})

test('a page that cannot be read is answered with a plain page and 503, and not stored', async () => {
  site.isUp = false
  await publish(newOpEd({ slug: 'unlucky' }))
  const deployId = 'unread'
  const before = site.reads
  const { status, html, response } = await visit(article, '/article/unlucky', { deployId })
  expect([status, site.reads - before], 'it is asked for once').toEqual([503, 1])
  expect(html).toContain('Something went wrong')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(takeErrors()).toHaveLength(1)
  site.isUp = true
  expect((await visit(article, '/article/unlucky', { deployId })).status).toBe(200)
})

test('a site that never answers with its built page counts as one without it', async () => {
  setDeadline('callMs', 50)
  const context = callContext()
  const SITE_URL = await serveInTest(() => {})
  const silent = { ...context, env: { ...context.env, SITE_URL } }
  await expect(readBuiltPage(silent, '/')).rejects.toThrow("can't be read")
})

test('the shell is fetched from the site itself, whatever the Host header says', async () => {
  await publish(newOpEd({ slug: 'hosted' }))
  for (const deployContext of ['dev', 'production']) {
    const response = await call(article, 'GET /article/hosted', {
      origin: 'http://somebody-else.example',
      deployId: `host-${deployContext}`,
      deployContext,
    })
    expect(response.status, deployContext).toBe(200)
  }
})

describe('while the database fails', () => {
  beforeEach(() => database.sql`alter view published_article rename to lost`)
  afterEach(async () => {
    await database.sql`alter view lost rename to published_article`
    expect(takeErrors().length).toBeGreaterThan(0)
  })

  test('an unbuilt article answers 503 with the page that loads it', async () => {
    const { status, html, response } = await visit(article, '/article/some-slug')
    expect(status).toBe(503)
    expect(html).toContain('data-parts="/api/parts?page=article&amp;slug=some-slug"')
    for (const part of ['aria-busy="true"', 'Failed to fetch article', 'noindex'])
      expect(html).toContain(part)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  })

  test.each([
    [shortLink, '/mistyped', 'Something went wrong'],
    [shortLink, '/ar/mistyped', 'حدث خطأ'],
    [archive, '/author/sara', 'Something went wrong'],
    [archive, '/ar/topic/law/2', 'حدث خطأ'],
  ] as const)('%o answers %s with 503 and the header of the site', async (fn, path, text) => {
    const { status, html, response } = await visit(fn, path)
    expect(status).toBe(503)
    for (const part of ['The site’s header', `>${text}</h1>`, 'noindex'])
      expect(html).toContain(part)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

const arabic = { language: 'ar', title: 'إطار جديد للبيانات', body: 'سطر أول.' } as const

test('an unbuilt Arabic article is a whole page of the Arabic edition', async () => {
  await publish(newOpEd({ ...arabic, slug: 'itar', tags: ['بيانات'], authorName: 'نورة' }))
  const { status, html, response } = await visit(article, '/ar/article/itar')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="ar"')
  expect(html).toContain('page=article&amp;slug=itar&amp;version=1&amp;language=ar')
  const canonical = `${site.origin}/ar/article/itar`
  expect(html).toContain(`<link rel="canonical" href="${canonical}">`)
  expect(alternatesIn(html)).toEqual({ ar: canonical })
  expect(html).toContain(`content="${site.origin}/ar/article/itar"`)
  expect(html).toContain('href="/ar/contact?subject=')
  for (const part of ['بقلم', 'سياسات', '"inLanguage":"ar"', '/ar/policy"'])
    expect(html).toContain(part)
  expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  // The pages of its author and its topics are in its edition.
  expect(html).not.toMatch(/href="\/(author|topic)\//)
  expect(html).toContain('href="/ar/author/')
})

test('a title of another direction than its page is isolated, in the title of the window only', async () => {
  await publish(newOpEd({ slug: 'other-way', title: 'السعودية' }))
  const { html } = await visit(article, '/article/other-way')
  expect(html).toContain('<title>\u2068السعودية\u2069 · News</title>')
  expect(html).toContain('<meta property="og:title" content="السعودية">')
  await publish(newOpEd({ ...arabic, slug: 'latin', title: 'OpenAI' }))
  const latin = await visit(article, '/ar/article/latin')
  expect(latin.html).toContain('<title>\u2068OpenAI\u2069 · News</title>')
})

test('an article and its translation name each other, and other articles name only themselves', async () => {
  const original = await publish(newOpEd({ slug: 'original' }))
  const alone = await visit(article, '/article/original')
  expect(alone.html).toContain('href="/ar" hreflang="ar" title="The Arabic edition"')
  const own = `${site.origin}/article/original`
  expect(alternatesIn(alone.html)).toEqual({ en: own, 'x-default': own })
  await publish(newOpEd({ ...arabic, slug: 'tarjama', translationOf: original.id }))
  const [english, translation] = [
    await visit(article, '/article/original'),
    await visit(article, '/ar/article/tarjama'),
  ]
  expect(english.html).toContain(
    'href="/ar/article/tarjama" hreflang="ar" title="This article in Arabic"',
  )
  expect(translation.html).toContain(
    'href="/article/original" hreflang="en" title="هذا المقال بالإنجليزية"',
  )
  const named = { en: own, ar: `${site.origin}/ar/article/tarjama`, 'x-default': own }
  for (const { html } of [english, translation]) expect(alternatesIn(html)).toEqual(named)
  expect(english.html).toContain('"workTranslation"')
  expect(translation.html).toContain('"translationOfWork"')
})

test('an outdated translation has a line with a link to its original, also of the same slug', async () => {
  const original = await publish(newOpEd({ slug: 'changing' }))
  expect((await visit(article, '/ar/article/changing')).status).toBe(404)
  await publish(newOpEd({ ...arabic, slug: 'changing', translationOf: original.id }))
  const line = '<a href="/article/changing" hreflang="en"'
  expect((await visit(article, '/ar/article/changing')).html.toLowerCase()).not.toContain(line)
  await patchArticle(original.id, { body: 'Another first line.' })
  expect((await visit(article, '/ar/article/changing')).html.toLowerCase()).toContain(line)
  const { html } = await visit(article, '/article/changing')
  expect(html).toContain('Another first line.')
  expect(html).not.toContain('Read the original')
})

test('the short link and the old link of an Arabic article lead to its page', async () => {
  const item = await publish(newExternal({ language: 'ar', title: 'خبر', slug: 'khabar' }))
  const leadsTo = async (fn: typeof article, path: `/${string}`) => {
    const { status, response } = await visit(fn, path)
    return `${status} ${response.headers.get('Location')}`
  }
  expect(await leadsTo(shortLink, '/ar/khabar')).toBe('301 /ar/article/khabar')
  await patchArticle(item.id, { slug: 'khabar-jadid' })
  expect(await leadsTo(article, '/ar/article/khabar')).toBe('301 /ar/article/khabar-jadid')
  expect(await leadsTo(shortLink, '/ar/khabar')).toBe('301 /ar/article/khabar-jadid')
  expect((await visit(shortLink, '/khabar')).status).toBe(404)
})

test.each([
  [article, '/ar/article/never-written', 'المقال غير موجود'],
  [article, '/ar/article', 'لا يحدّد الرابط مقالًا'],
  [article, '/ar/article/Not%20a%20slug', 'رابط المقال غير صالح'],
  [shortLink, '/ar/never-written', 'الصفحة غير موجودة'],
  [notFound, '/ar/no/such/page', 'الصفحة غير موجودة'],
] as const)('%o answers %s in Arabic and with 404', async (fn, path, text) => {
  const { status, html, response } = await visit(fn, path)
  expect(status).toBe(404)
  expect(html).toContain(text)
  expect(html).not.toContain('Not Found')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
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
