import { expect, test, vi } from 'vitest'
import { linkFacts as links } from '#contract/link-facts.ts'
import linkFacts from '#functions/link-facts.mts'
import { serviceContext } from '#server/context.ts'
import { readLinkFacts } from '#server/services/link-facts/read-link-facts.ts'
import { newExternal } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { takeStrangers } from '#support/setup/network-guard.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { deleteArticle, publish, saveArticle } from '#support/api/desk.ts'
import { networkOnly, useServer } from '#support/fakes/use-server.ts'

const database = useDatabase()

const pages: Record<string, string> = {}
const server = useServer((request, response) => {
  const page = pages[request.url ?? '']
  response.writeHead(page === undefined ? 403 : 200, { 'Content-Type': 'text/html' }).end(page)
})
const network = networkOnly(server)

const read = (path: string) =>
  readLinkFacts(serviceContext('local'), `${server.origin}${path}`, network)

test('only public pages are read', async () => {
  const what = 'POST /api/link-facts'
  for (const url of ['http://127.0.0.1/', 'https:/a.example']) {
    const response = await call(linkFacts, what, { token, json: { url } })
    expect(response.status, url).toBe(400)
    const message = 'Paste the URL of a public page, beginning with https://'
    expect(await response.json()).toMatchObject({ message, issues: [{ path: 'url', message }] })
  }
  expect((await call(linkFacts, what, { token, json: {} })).status).toBe(400)
})

test('a link may have the invisible marks of Arabic text around it', () => {
  const body = links.read.body.parse({ url: '\u200ehttps://a.example/b\u202c' })
  expect(body).toEqual({ url: 'https://a.example/b' })
})

test('a page that is nested too deeply cannot be read', async () => {
  const depth = 20_000
  pages['/deep'] =
    `<script type="application/ld+json">{"@type":"Article","author":${'['.repeat(depth)}${']'.repeat(depth)}}</script>`
  await expect(read('/deep')).rejects.toMatchObject({ status: 422 })
  expect(takeLines()).toMatchObject([{ what: 'A linked page was not read' }])
})

test('answers what the page says, and names the article that has the link already', async () => {
  pages['/story'] = '<title>A story</title><meta name="author" content="Huda">'
  const facts = await read('/story')
  expect(facts).toMatchObject({ title: 'A story', authorName: 'Huda', duplicate: null })

  const externalUrl = `${server.origin}/story`
  const draft = await saveArticle({ status: 'draft', type: 'external', title: 'Mine', externalUrl })
  const mine = { id: draft.id, title: 'Mine', slug: null, language: 'en', status: 'draft' }
  expect((await read('/story')).duplicate).toEqual(mine)
  pages['/story?fbclid=2'] = '<title>A story</title>'
  const followed = await read('/story?fbclid=2')
  expect([followed.duplicate, followed.canonicalUrl]).toEqual([mine, externalUrl])
  // An older release stored links as they were pasted.
  await database.sql`update article set external_url = external_url || '?utm_source=chat'`
  expect((await read('/story')).duplicate).toEqual(mine)
  await deleteArticle(draft.id)
  expect((await read('/story')).duplicate).toBeNull()
  const { id, slug } = await publish(newExternal({ externalUrl }))
  // Of a pair, the original.
  await publish(newExternal({ externalUrl, slug, language: 'ar', translationOf: id }))
  expect((await read('/story')).duplicate).toMatchObject({ id, slug, status: 'published' })
})

test('finds the duplicate under the canonical URL of the page', async () => {
  pages['/story?from=mail'] = `<link rel="canonical" href="/canonical">`
  const { id } = await publish(newExternal({ externalUrl: `${server.origin}/canonical` }))
  expect(await read('/story?from=mail')).toMatchObject({
    canonicalUrl: `${server.origin}/canonical`,
    duplicate: { id },
  })
})

test('a page that the publisher does not give answers 422 with a sentence for the editor', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(read('/forbidden')).rejects.toMatchObject({
    status: 422,
    message: 'The publisher does not let us read this page; please fill in the fields',
  })
  expect(logged).toHaveBeenCalledOnce()
})

test('a name that no host has is not blamed on a publisher', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const url = `http://nobody.test:${new URL(server.origin).port}/`
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  const nobody: typeof network = { ...network, lookup: (_, found) => found(error, []) }
  const reading = readLinkFacts(serviceContext('local'), url, nobody)
  const message = 'No website has this address; please check the URL'
  await expect(reading).rejects.toMatchObject({ status: 422, message })
  expect(takeStrangers()).toEqual([url])
})
