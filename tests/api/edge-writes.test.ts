import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { newExternal, newOpEd } from '#tests/support/articles.ts'
import { call, settle } from '#tests/support/call.ts'
import { createCampaign, newCampaign } from '#tests/support/campaigns.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { useIdleWorker } from '#tests/support/delivery.ts'
import { saveArticle } from '#tests/support/desk.ts'
import { readEndpoints, readFunctions } from '#tests/support/endpoints.ts'
import { readEverything, topics, type Send } from '#tests/support/read-everything.ts'
import { provideBuiltSite } from '#tests/support/built-site.ts'
import { addPeople } from '#tests/support/subscribers.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
useMailgun()
useIdleWorker()

provideBuiltSite()

let endpoints: Endpoint[]
let functionOf: Awaited<ReturnType<typeof readFunctions>>
beforeAll(async () => {
  endpoints = await readEndpoints()
  functionOf = await readFunctions()
})

let calls = 0

/** Each call comes from an IP address of its own, so that no rate limit hides an answer. */
const send: Send = async (what, json) => {
  calls += 1
  const ip = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const serve = functionOf(what.slice(what.indexOf('/')))
  const response = await call(serve, what, { token, ip, json })
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

/** Whatever fails is a refusal with its reason. */
async function write(what: `${string} /${string}`, body: object): Promise<boolean> {
  const { status, text } = await send(what, body)
  expect(status, `${what} ${JSON.stringify(body)} → ${text.slice(0, 300)}`).toBeLessThan(500)
  return status < 300
}

test('every text with odd letters is refused, or can be read wherever it is shown', async () => {
  const { id: original } = await saveArticle(newOpEd({ tags: topics, imageUrl: '/a.webp' }))
  await saveArticle(newOpEd({ tags: topics, language: 'ar', translationOf: original }))
  const { id: changed } = await saveArticle({ type: 'op-ed', status: 'draft', title: 'A draft' })
  await addPeople(database.sql, 2)
  const { id: campaign } = await createCampaign({ language: 'en' })
  let accepted = 0
  let written = 0
  for (const text of letters.flatMap((letter) => [letter, `a${letter}b ${letter.repeat(20)}`])) {
    const image = { imageUrl: '/a.webp', imageAlt: text, imageCaption: text, imageCredit: text }
    const texts = { title: text, excerpt: text, authorName: text, tags: [text, ...topics] }
    // Every second one, because each article is read in many places.
    const article =
      (written += 1) % 2 === 0
        ? { ...newOpEd(), ...texts, ...image, body: text }
        : { ...newExternal({ language: 'ar' }), ...texts, source: text }
    const outcomes = [
      await write('POST /api/content', article),
      await write(`PATCH /api/content/${changed}`, { ...texts, body: text }),
      await write('POST /api/newsletter/campaigns', {
        ...newCampaign(),
        title: text,
        subject: text,
        content: text,
        authorName: text,
      }),
      await write(`PATCH /api/newsletter/campaigns/${campaign}`, { title: text, content: text }),
      await write('PATCH /api/authors/noura-test', { biography: text }),
    ]
    accepted += outcomes.filter(Boolean).length
  }
  expect(accepted, 'the reads would prove nothing').toBeGreaterThan(letters.length)
  await readEverything(send, endpoints)
  await settle()
}, 300_000)

test('every date at an edge is refused, or can be read wherever it is shown', async () => {
  for (const date of dates) {
    const { id } = await saveArticle(newOpEd())
    await write(`PATCH /api/content/${id}`, { publishedAt: date })
    await write('POST /api/content', { ...newOpEd(), status: 'scheduled', publishAt: date })
  }
  await readEverything(send, endpoints)
  await settle()
}, 120_000)
