import { expect, test } from 'vitest'
import * as contract from '#contract/authors.ts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import archive from '#functions/archive.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { alternatesIn } from '#support/html/alternates-in.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { patchArticle, publish } from '#support/api/desk.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'

const database = useDatabase()
const site = provideBuiltSite()

async function visit(path: string) {
  const response = await call(archive, `GET ${path}` as 'GET /')
  return { response, status: response.status, html: await response.text() }
}

async function readFeed(path: string) {
  const response = await call(feeds, `GET ${path}` as 'GET /')
  return { response, status: response.status, text: await response.text() }
}

async function listAuthors(): Promise<contract.Author[]> {
  const response = await call(content, 'GET /api/authors')
  return contract.authors.list.result.parse(await response.json())
}

function update(slug: string, json: unknown) {
  const path = `/api/authors/${encodeURIComponent(slug)}`
  return call(content, `PATCH ${path}` as 'PATCH /', { json, token })
}

async function publishAbout(tag: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id } = await publish(newOpEd({ tags: [tag], title: `About ${tag} ${made}` }))
    ids.push(id)
  }
  return ids
}

test('an author has a page as soon as an article is published, and until the last one is deleted', async () => {
  expect((await visit('/author/sara-example')).status).toBe(404)
  const { id } = await publish(newOpEd({ authorName: 'Sara Example', title: 'On courts' }))
  const { status, html, response } = await visit('/author/sara-example')
  expect(status).toBe(200)
  expect(html).toContain('<title>Sara Example · News</title>')
  expect(html).toContain('On courts')
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/author/sara-example">`)
  expect(html).toContain(`content="${site.origin}/author/sara-example"`)
  const own = `${site.origin}/author/sara-example`
  expect(alternatesIn(html)).toEqual({ en: own, 'x-default': own })
  expect(html).not.toContain('noindex')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  await call(content, `DELETE /api/content/${id}`, { token })
  const gone = await visit('/author/sara-example')
  expect([gone.status, gone.response.headers.get('Netlify-Cache-Tag')]).toEqual([404, 'content'])
})

test('all spellings of a name are one author', async () => {
  await publish(newOpEd({ authorName: 'José Díaz', title: 'First' }))
  await publish(newExternal({ authorName: 'jose diaz', title: 'Second' }))
  const { html } = await visit('/author/jose-diaz')
  expect([html.includes('First'), html.includes('Second')]).toEqual([true, true])
  expect(await listAuthors()).toMatchObject([{ slug: 'jose-diaz', articles: 2 }])
})

test('an Arabic author has a page, a feed and a biography in the Arabic edition', async () => {
  const slug = encodeURIComponent('نورة-المثال')
  const path = `/ar/author/${slug}`
  await publish(newOpEd({ authorName: 'نورة المثال', title: 'عن الأنظمة', language: 'ar' }))
  const { status, html } = await visit(path)
  expect([status, (await visit(`/author/${slug}`)).status]).toEqual([200, 404])
  expect(html).toContain('العودة إلى الرئيسية')
  expect(html).toContain('عن الأنظمة')
  expect(alternatesIn(html)).toEqual({ ar: `${site.origin}${path}` })
  expect(html).toContain(`href="/feeds/ar/author/${slug}.xml"`)
  const feed = await readFeed(`/feeds/ar/author/${slug}.xml`)
  expect([feed.status, feed.text.includes('عن الأنظمة')]).toEqual([200, true])
  expect((await readFeed('/sitemap.xml')).text).toContain(`/ar/author/${slug}</loc>`)
  expect((await listAuthors()).map(({ language, name }) => [language, name])).toEqual([
    ['ar', 'نورة المثال'],
  ])
  await update('نورة-المثال', { biography: 'محامية من الرياض.' })
  expect((await visit(path)).html).toContain('محامية من الرياض.')
})

test('a biography is written, shown, changed and removed', async () => {
  await publish(newOpEd({ authorName: 'Sara Example' }))
  const biography = 'Writes about <courts> & rules.'
  const written = await (await update('sara-example', { biography })).json()
  const sara = { language: 'en', slug: 'sara-example', name: 'Sara Example', articles: 1 }
  const updatedAt = expect.any(String) as string
  expect(contract.Author.parse(written)).toEqual({ ...sara, biography, updatedAt })
  const { html } = await visit('/author/sara-example')
  expect(html).toContain('Writes about &lt;courts&gt; &amp; rules.')
  const [data = ''] =
    /\{"@context":"https:\/\/schema.org","@type":"ProfilePage".*?<\/script>/.exec(html) ?? []
  expect(JSON.parse(data.replace('</script>', ''))).toMatchObject({
    mainEntity: { '@type': 'Person', name: 'Sara Example', description: biography },
  })
  await update('sara-example', { biography: 'Another.' })
  expect((await listAuthors())[0]?.biography).toBe('Another.')
  await update('sara-example', { biography: ' ' })
  expect((await listAuthors())[0]).not.toHaveProperty('biography')
  expect(await database.sql`select from author where biography <> ''`).toEqual([])
})

/** Saves a biography that was loaded in the version `updatedAt`. */
async function save(biography: string, updatedAt: string | null) {
  const response = await update('sara-example', { biography, updatedAt })
  const body = (await response.json()) as { updatedAt: string; message?: string }
  return { status: response.status, ...body }
}

test('a biography that was changed since it was loaded is not overwritten', async () => {
  await publish(newOpEd({ authorName: 'Sara Example' }))
  const first = await save('First.', null)
  expect(first.status).toBe(200)
  const refused = { status: 409, message: expect.stringContaining('Nothing was saved') as string }
  expect(await save('Also first.', null)).toMatchObject(refused)
  const second = await save('Second.', first.updatedAt)
  expect([second.status, await save('Too late.', first.updatedAt)]).toMatchObject([200, refused])
  expect((await listAuthors())[0]).toMatchObject({ biography: 'Second.' })

  const twenty = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(`At once ${index}.`, second.updatedAt)),
  )
  expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('each save of a biography is a later version, also if the clock was set back', async () => {
  await publish(newOpEd({ authorName: 'Sara Example' }))
  await update('sara-example', { biography: 'First.' })
  await database.sql`update author set updated_at = now() + interval '1 hour'`
  const [loaded] = await listAuthors()
  const json = { biography: 'Second.', updatedAt: loaded?.updatedAt }
  expect((await update('sara-example', json)).status).toBe(200)
  const [saved] = await listAuthors()
  expect(Date.parse(saved?.updatedAt ?? '')).toBeGreaterThan(Date.parse(loaded?.updatedAt ?? ''))
})

test('a biography is short, and of an author of published articles', async () => {
  await publish(newOpEd({ authorName: 'Sara Example' }))
  expect((await update('somebody-else', { biography: 'B' })).status).toBe(404)
  for (const json of [{}, { biography: 'b'.repeat(1001) }, { biography: 'B', name: 'N' }]) {
    expect((await update('sara-example', json)).status).toBe(400)
  }
})

test('the editors together are an organization, and an author of other publications only is not indexed', async () => {
  await publish(newOpEd({ authorName: 'The Editors' }))
  await publish(newExternal({ authorName: 'Their Reporter' }))
  const editors = await visit('/author/the-editors')
  expect(editors.html).toContain('"mainEntity":{"@type":"Organization","name":"The Editors"')
  const reporter = await visit('/author/their-reporter')
  expect(reporter.html).toContain('<meta name="robots" content="noindex, follow">')
  expect(alternatesIn(reporter.html)).toEqual({})
  const { text } = await readFeed('/sitemap.xml')
  expect(text).toContain('/author/the-editors<')
  expect(text).not.toContain('their-reporter')
})

test('a topic has a page, a feed and a place in the sitemap from the third article on', async () => {
  const [first = ''] = await publishAbout('Data Law', 1)
  const { tags } = await publish(newOpEd({ tags: ['Data Law', 'data law'], title: 'Twice' }))
  expect(tags).toEqual(['Data Law'])
  const check = async () => [
    (await visit('/topic/data-law')).status,
    (await readFeed('/feeds/topic/data-law.xml')).status,
    (await readFeed('/sitemap.xml')).text.includes('/topic/data-law<'),
  ]
  expect(await check()).toEqual([404, 404, false])
  await publish(newExternal({ tags: ['data law'], title: 'Theirs' }))
  expect(await check()).toEqual([200, 200, true])
  const { html } = await visit('/topic/data-law')
  expect(html).toContain('<title>Data Law · News</title>')
  expect([html.includes('About Data Law 0'), html.includes('Theirs')]).toEqual([true, true])
  await call(content, `DELETE /api/content/${first}`, { token })
  // Somebody may have subscribed to the feed.
  expect(await check()).toEqual([404, 200, false])
})

test.each([
  ['author', { authorName: 'Sarah Example' }, { authorName: 'Sara Example' }],
  ['topic', { tags: ['A. I.', 'Law'] }, { tags: ['Law', 'AI'] }],
])('an %s that is spelt otherwise leads to its new page and feeds', async (kind, old, now) => {
  const [before, after] = kind === 'author' ? ['sarah-example', 'sara-example'] : ['a-i', 'ai']
  const items = []
  for (const title of ['One', 'Two', 'Three'])
    items.push(await publish({ ...newOpEd({ title }), ...old }))
  const visitAll = async () => [
    await visit(`/${kind}/${before}?utm_source=a`),
    await visit(`/${kind}/${before}/2`),
    await readFeed(`/feeds/${kind}/${before}.xml`),
    await readFeed(`/feeds/${kind}/${before}.json`),
  ]
  const answers = async () =>
    (await visitAll()).map(({ status, response }) => [status, response.headers.get('Location')])
  expect((await answers()).map(([status]) => status)).toEqual([200, 404, 200, 200])
  for (const [index, { id }] of items.entries()) {
    await patchArticle(id, now)
    // The feed goes on while some articles have the old spelling, and with what is left of a topic.
    if (index < 2) expect((await readFeed(`/feeds/${kind}/${before}.xml`)).status).toBe(200)
  }
  expect(await answers()).toEqual([
    [301, `/${kind}/${after}?utm_source=a`],
    [301, `/${kind}/${after}`],
    [301, `/feeds/${kind}/${after}.xml`],
    [301, `/feeds/${kind}/${after}.json`],
  ])
})

test('the feed of an author whose articles are all gone stays, and is empty', async () => {
  const { id } = await publish(newOpEd({ authorName: 'Gone Away' }))
  await call(content, `DELETE /api/content/${id}`, { token })
  await database.sql`delete from article`
  expect((await visit('/author/gone-away')).status).toBe(404)
  const { status, text } = await readFeed('/feeds/author/gone-away.xml')
  expect([status, text.includes('Gone Away'), text.includes('<item>')]).toEqual([200, true, false])
})

test('a long list has further pages, each under its own URL', async () => {
  await addArticles(database.sql, 1, 62)
  for (const path of ['/author/benchmark-author', '/topic/framework']) {
    const titles = async (page: string) =>
      [...(await visit(path + page)).html.matchAll(/>(Report \d+):/g)].map(([, title]) => title)
    expect((await titles('')).slice(0, 2)).toEqual(['Report 61', 'Report 60'])
    expect(await titles('/2')).toHaveLength(30)
    expect(await titles('/3')).toEqual(['Report 1'])
    const { html } = await visit(`${path}/2`)
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}/2">`)
    expect(html).toContain(`href="${path}/3"`)
    expect(html).toContain('>Older articles<')
    expect((await visit(`${path}/3`)).html).not.toContain('Older articles')
    for (const missing of ['/1', '/4', '/0', '/x', '/2/3', '/02']) {
      expect((await visit(path + missing)).status, missing).toBe(404)
    }
  }
})

test('the feeds of an author and of a topic carry their newest articles', async () => {
  await publishAbout('AI', 3)
  await publish(newOpEd({ authorName: 'Sara Example', title: 'Hers' }))
  expect(JSON.parse((await readFeed('/feeds/author/sara-example.json')).text)).toMatchObject({
    title: expect.stringMatching(/^Sara Example · /) as string,
    home_page_url: `${site.origin}/author/sara-example`,
    feed_url: `${site.origin}/feeds/author/sara-example.json`,
    items: [{ title: 'Hers' }],
  })
  const { text } = await readFeed('/feeds/topic/ai.xml')
  expect(text.match(/<item>/g)).toHaveLength(3)
  expect(text).toContain(`href="${site.origin}/feeds/topic/ai.xml" rel="self"`)
  for (const path of ['/feeds/author/nobody.xml', '/feeds/topic/ai', '/feeds/other/ai.xml']) {
    expect((await readFeed(path)).status, path).toBe(404)
  }
})

test('a malformed slug is not found', async () => {
  await publish(newOpEd({ authorName: 'Sara Example' }))
  for (const slug of ['Sara-Example', 'sara%20example', '%00', '%', '%ED%A0%80', '-', 'a--b']) {
    expect((await visit(`/author/${slug}`)).status, slug).toBe(404)
  }
})
