import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import preview from '#functions/preview.mts'
import { deleteExpired } from '#server/db/expired.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import {
  deleteArticle,
  makeDue,
  patchArticle,
  publish,
  restoreArticle,
  saveArticle,
  scheduleArticle,
} from '#support/api/desk.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'

const database = useDatabase()

provideBuiltSite()

async function link(id: string) {
  const response = await call(content, `POST /api/content/${id}/preview-link`, { token })
  const body = (await response.json()) as { url: string; expiresAt: string }
  return { status: response.status, body }
}

const revoke = (id: string) => call(content, `DELETE /api/content/${id}/preview-link`, { token })

async function open(url: string) {
  const response = await call(preview, `GET ${new URL(url).pathname as `/${string}`}`)
  return { response, status: response.status, html: await response.text() }
}

test('a preview shows what is known of the image, and no page of an author who may have none yet', async () => {
  const facts = { imageAlt: '', imageCaption: 'The session.', imageKind: 'ai' } as const
  const item = newOpEd({ imageUrl: 'https://example.com/a.jpg', ...facts })
  const { id } = await saveArticle({ ...item, status: 'draft' })
  const { html } = await open((await link(id)).body.url)
  expect(html).toContain('The session. · Made with AI</figcaption>')
  expect(html).not.toMatch(/href="\/author\/|id="share"/)
})

test('anyone with the link sees the page of a draft, and nothing stores, indexes or describes it', async () => {
  const { id } = await saveArticle({ ...newOpEd({ title: 'A <secret> plan' }), status: 'draft' })
  const { status, body } = await link(id)
  expect(status).toBe(201)
  const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  expect(body.url.startsWith(`${process.env.SITE_URL}/preview/`)).toBe(true)

  const { response, status: seen, html } = await open(body.url)
  expect(seen).toBe(200)
  expect(html).toMatch(/<p[^>]* lang="en"[^>]*>Preview<\/p>/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  for (const part of ['A &lt;secret&gt; plan</h1>', 'A first line.', 'data-parts=""'])
    expect(html).toContain(part)
  expect(html).not.toMatch(/canonical|og:|twitter:|ld\+json|data-newer/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
})

test('shows drafts of both types with a title only, and scheduled articles', async () => {
  for (const type of ['op-ed', 'external']) {
    const { id } = await saveArticle({ status: 'draft', type, title: 'Only a title' })
    const { status, html } = await open((await link(id)).body.url)
    expect(status).toBe(200)
    expect(html).toContain('Only a title</h1>')
  }
  const { id } = await scheduleArticle(newExternal())
  const { html } = await open((await link(id)).body.url)
  expect(html).toContain('A Publisher')
  expect(html).toContain('href="https://example.com/story" data-leave=""')
})

test.each(['', 'example.com/x'])(
  'a preview of a draft with the URL %j leads nowhere and announces no redirect',
  async (externalUrl) => {
    const draft = { status: 'draft', type: 'external', title: 'Unfinished' }
    const { id } = await saveArticle({ ...draft, source: '', externalUrl })
    const { html } = await open((await link(id)).body.url)
    expect(html).toMatch(/<a href="#"[^>]*>Read on .?the publisher/)
    expect(html).not.toMatch(/href="(example.com\/x)?"|data-leave=/)
  },
)

test('shows the corrections of an article that was public before', async () => {
  const { id } = await publish(newOpEd())
  await patchArticle(id, { correction: { kind: 'correction', text: 'The fine is 5 million.' } })
  await patchArticle(id, { status: 'draft' })
  const { html } = await open((await link(id)).body.url)
  expect(html).toContain('The fine is 5 million.')
})

test('redirects to the article once it is published, also by its time', async () => {
  const draft = await saveArticle({ ...newOpEd({ slug: 'by-hand' }), status: 'draft' })
  const { url } = (await link(draft.id)).body
  await patchArticle(draft.id, { status: 'published' })
  const { response, status } = await open(url)
  expect([status, response.headers.get('Location')]).toEqual([302, '/article/by-hand'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')

  const { id } = await scheduleArticle(newOpEd({ slug: 'by-time' }))
  const scheduled = (await link(id)).body.url
  await makeDue(database.sql, id)
  expect((await open(scheduled)).response.headers.get('Location')).toBe('/article/by-time')
})

test('shows what is held of a published article, and leads to the article once that is published', async () => {
  const item = newOpEd({ imageUrl: 'https://example.com/a.jpg' })
  const { id, slug } = await saveArticle({ ...item, status: 'draft' })
  const older = (await link(id)).body
  await patchArticle(id, { status: 'published' })
  await patchArticle(id, { hold: true, title: '', body: 'Held words.', imageUrl: '' })
  const { url } = (await link(id)).body
  const { status, html } = await open(url)
  expect(status).toBe(200)
  for (const part of ['Held words.', '(no title yet)</h1>']) expect(html).toContain(part)
  expect(html).not.toContain('a.jpg')
  // It was made for the draft, and others may have it.
  expect((await open(older.url)).status).toBe(302)
  await patchArticle(id, { title: 'New' })
  const { headers } = (await open(url)).response
  expect(headers.get('Location')).toBe(`/article/${slug}`)
  await patchArticle(id, { hold: true, body: 'Held later.' })
  expect((await open(url)).status, 'other work').toBe(302)
})

test('a link that was made while nothing was held, or whose held changes were dropped, shows none', async () => {
  const { id } = await publish(newOpEd())
  const before = (await link(id)).body
  await patchArticle(id, { hold: true, body: 'Held words.' })
  expect((await open(before.url)).status).toBe(302)
  const { url } = (await link(id)).body
  await call(content, `DELETE /api/content/${id}/held`, { token })
  await patchArticle(id, { hold: true, body: 'Held later.' })
  expect((await open(url)).status).toBe(302)
})

test('a link that is unknown, expired or revoked is not found, and neither is a deleted article', async () => {
  const { id } = await saveArticle({ ...newOpEd(), status: 'draft' })
  const [first, second] = [(await link(id)).body.url, (await link(id)).body.url]
  expect((await open(`${first}x`)).status).toBe(404)
  expect((await open(new URL('/preview/%00', first).href)).status).toBe(404)
  expect((await revoke(id)).status).toBe(204)
  for (const url of [first, second]) {
    const { status, html, response } = await open(url)
    expect([status, html]).toEqual([404, '<h1>Page Not Found</h1>'])
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
  }

  const third = (await link(id)).body.url
  await database.sql`update preview_link set expires_at = now()`
  expect((await open(third)).status).toBe(404)
  await deleteExpired(database.sql)
  expect(await database.sql`select * from preview_link`).toEqual([])

  const fourth = (await link(id)).body.url
  await deleteArticle(id)
  expect([(await open(fourth)).status, (await link(id)).status]).toEqual([404, 409])
  expect((await link(crypto.randomUUID())).status).toBe(404)
  expect((await revoke(crypto.randomUUID())).status).toBe(404)
})

test('an unpublication and a deletion end the links that were given out before', async () => {
  const { id } = await saveArticle({ ...newOpEd(), status: 'draft' })
  const takenDown = (await link(id)).body.url
  await patchArticle(id, { status: 'published' })
  await patchArticle(id, { status: 'draft' })
  expect((await open(takenDown)).status).toBe(404)
  const deleted = (await link(id)).body.url
  await patchArticle(id, { status: 'draft', title: 'Edited' })
  expect((await open(deleted)).status).toBe(200)
  await deleteArticle(id)
  await restoreArticle(id)
  expect((await open(deleted)).status).toBe(404)
})

test('the database holds no token that opens a preview', async () => {
  const { id } = await saveArticle({ ...newOpEd(), status: 'draft' })
  const { url } = (await link(id)).body
  const rows = await database.sql`select * from preview_link`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1))
})

test('shows an Arabic draft in the Arabic edition, and leads to its page once it is published', async () => {
  const item = newOpEd({ slug: 'draft', title: 'مسودة', language: 'ar' })
  const { id } = await saveArticle({ ...item, status: 'draft' })
  const { url } = (await link(id)).body
  const { html } = await open(url)
  expect(html).toContain('<html lang="ar"')
  expect(html).toContain('مسودة</h1>')
  await patchArticle(id, { status: 'published' })
  const { response } = await open(url)
  expect(response.headers.get('Location')).toBe('/ar/article/draft')
})
