import { expect, test } from 'vitest'
import type { Parsed, Schema } from '#contract/endpoint.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { createCampaign, newCampaign } from '#support/newsletter/campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { saveArticle } from '#support/api/desk.ts'
import { readEndpoints, readFunctions } from '#support/api/endpoints.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { authors } from '#contract/authors.ts'
import { campaigns } from '#contract/campaigns.ts'
import { desk, type DeskSummary, PreviewLink } from '#contract/desk.ts'
import { revisions } from '#contract/revisions.ts'
import { search } from '#contract/search.ts'
import { thisWeek } from '#contract/this-week.ts'
import { languages } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database } = useNewsletter()

provideBuiltSite()

const endpoints = await readEndpoints()
const functionOf = await readFunctions()

let calls = 0

/** Each call comes from an IP address of its own, so that no rate limit hides an answer. */
async function send(what: `${string} /${string}`, json?: unknown) {
  calls += 1
  const ip = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const response = await call(functionOf(what.slice(what.indexOf('/'))), what, { token, ip, json })
  return { status: response.status, text: await response.text() }
}

/** Letters of every kind that databases, XML, mails and pages have trouble with. */
const letters = [
  ['é', 'س', '漢', '👩', '👩🏽‍💻', 'e\u0301', '\u0301', '\u200d', '\ufeff', '\ufffe', '\u00ad', 'ﷺ'],
  ['\u200f', '\u202e', '\u2066', '\u061c', '\0', '\ud800', '\udc00', '\u0001', '\u001b', '\u007f'],
  [' ', '\n', '\r\n', '\t', '\u2028', '\u0085', '\u00a0', '\u3000', 'a\n', '\n\n', 'İ', 'ß', 'ى'],
  ['<', '>', '&', '"', "'", ']]>', '<!--', '</script>', '%', '$&', '\\', '[', '](', '*', '- '],
  ['/', '..', '?', '#', ',', ';', ':', '@', '|', '`', '{', '> ', '١', '0', '-', '![a](/a.webp)'],
].flat()

const dates = [
  '1970-01-01T00:00:00.001Z',
  '1969-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.9999999Z',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '2024-02-29T23:59:59.999999999+03:00',
  '2026-02-29T00:00:00Z',
  '2026-12-31T24:00:00Z',
  '2026-12-31T23:59:60Z',
]

async function write(what: `${string} /${string}`, body: object): Promise<boolean> {
  const { status, text } = await send(what, body)
  expect(status, `${what} ${JSON.stringify(body)} → ${text.slice(0, 300)}`).toBeLessThan(500)
  return status < 300
}

/** Topics of the stored articles. A topic has a page while it has three of them. */
const topics = ['data', 'بيانات']

async function readText(path: string, expected = [200]) {
  const { status, text } = await send(`GET ${path}` as 'GET /')
  expect(expected, `GET ${path} → ${status} ${text.slice(0, 300)}`).toContain(status)
  return { status, text }
}

/** Reads everything that shows what was written, and expects that each answer is 200 and can be parsed. */
async function readEverything(): Promise<void> {
  const read = async <S extends Schema>({ result }: { result: S }, path: string) =>
    result.parse(JSON.parse((await readText(path)).text)) as Parsed<S>

  for (const { method, path, query, result } of endpoints) {
    if (method === 'GET' && result && !query && !/:|s3/.test(path)) await read({ result }, path)
  }
  for (const article of await read(desk.list, '/api/content?status=all&language=all')) {
    await readArticle(article)
  }
  await read(desk.list, '/api/content?language=all')
  for (const language of languages) {
    await read(search.read, `${search.read.path}?q=a&language=${language}`)
    // Refused while there is no article for an issue.
    const week = await readText(`${thisWeek.read.path}?language=${language}`, [200, 409])
    if (week.status === 200) thisWeek.read.result.parse(JSON.parse(week.text))
    const { rss, json } = editionPaths(language).feed()
    expectXml((await readText(rss)).text)
    JSON.parse((await readText(json)).text)
  }
  for (const path of [paths.sitemap, paths.newsSitemap, paths.issuesFeed, paths.correctionsFeed]) {
    expectXml((await readText(path)).text)
  }
  for (const { language, slug } of await read(authors.list, authors.list.path)) {
    const { author, archiveFeed } = editionPaths(language)
    await readText(author(slug))
    expectXml((await readText(archiveFeed('author', slug).rss)).text)
  }
  for (const topic of topics) await readText(paths.topic(topic), [200, 404])
  await readText(paths.issues)
  for (const { id, issue, isPublic } of await read(campaigns.list, campaigns.list.path)) {
    const path = `${campaigns.list.path}/${id}`
    for (const language of languages) {
      await read(campaigns.preview, `${path}/preview?language=${language}`)
    }
    await read(campaigns.check, `${path}/check`)
    if (issue !== undefined && isPublic) await readText(paths.issue(issue))
  }

  async function readArticle({ id, slug = '', language, status }: DeskSummary) {
    const path = `/api/content/${id}`
    await read(desk.read, path)
    const [newest] = await read(revisions.list, `${path}/revisions`)
    await read(revisions.read, `${path}/revisions/${newest?.number}`)
    if (status === 'published') {
      await read(desk.read, `/api/content/${slug}?language=${language}`)
      await readText(editionPaths(language).article(slug))
    } else if (status !== 'deleted') {
      const { text } = await send(`POST ${path}/preview-link` as 'POST /')
      await readText(new URL(PreviewLink.parse(JSON.parse(text)).url).pathname)
    }
  }
}

const forbiddenInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const xmlTag = /<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g

/** Our XML is a declaration, elements with attributes, texts, and references that are numbers. */
function expectXml(text: string): void {
  const open: string[] = []
  const texts = text.replace(/^<\?xml [^?]*\?>/, '').replace(xmlTag, (_, end, name, empty) => {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(String(name))
    return ''
  })
  expect([open, /[<&].{0,99}/s.exec(texts.replace(/&#\d+;/g, ''))?.[0]]).toEqual([[], undefined])
  expect(forbiddenInXml.exec(text)?.[0]).toBeUndefined()
}

test('every odd text and date is refused, or can be read wherever it is shown', async () => {
  const { id: original } = await saveArticle(newOpEd({ tags: topics, imageUrl: '/a.webp' }))
  await saveArticle(newOpEd({ tags: topics, language: 'ar', translationOf: original }))
  const { id: changed } = await saveArticle({ type: 'op-ed', status: 'draft', title: 'A draft' })
  await addPeople(database.sql, 2)
  const { id: campaign } = await createCampaign({ language: 'en' })
  let accepted = 0
  for (const [index, text] of letters.entries()) {
    const long = `a${text}b ${text.repeat(20)}`
    const image = { imageUrl: '/a.webp', imageAlt: long, imageCaption: text, imageCredit: long }
    const texts = { title: text, excerpt: long, authorName: text, tags: [long, ...topics] }
    const mail = { title: long, subject: long, content: text, authorName: long }
    // Every second one, because each article is read in many places.
    const opEd = { ...newOpEd(), ...texts, ...image, body: long }
    const external = { ...newExternal({ language: 'ar' }), ...texts, source: text }
    const article = index % 2 === 0 ? opEd : external
    const outcomes = [
      await write('POST /api/content', article),
      await write(`PATCH /api/content/${changed}`, { ...texts, body: text }),
      await write('POST /api/newsletter/campaigns', { ...newCampaign(), ...mail }),
      await write(`PATCH /api/newsletter/campaigns/${campaign}`, mail),
      await write('PATCH /api/authors/noura-test', { biography: text }),
    ]
    accepted += outcomes.filter(Boolean).length
  }
  expect(accepted, 'the reads would prove nothing').toBeGreaterThan(letters.length)
  for (const date of dates) {
    const { id } = await saveArticle(newOpEd())
    await write(`PATCH /api/content/${id}`, { publishedAt: date })
    await write('POST /api/content', { ...newOpEd(), status: 'scheduled', publishAt: date })
  }
  await readEverything()
}, 300_000)
