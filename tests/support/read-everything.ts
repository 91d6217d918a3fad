import { expect } from 'vitest'
import { authors } from '#contract/authors.ts'
import { campaigns } from '#contract/campaigns.ts'
import { content } from '#contract/content.ts'
import { desk, PreviewLink, type DeskSummary } from '#contract/desk.ts'
import type { Endpoint, Parsed, Schema } from '#contract/endpoint.ts'
import { revisions } from '#contract/revisions.ts'
import { site } from '#contract/site.ts'
import { thisWeek } from '#contract/this-week.ts'
import { languages } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'

/** Makes a call as the editor. */
export type Send = (
  what: `${string} /${string}`,
  json?: unknown,
) => Promise<{ status: number; text: string }>

/** Topics of the stored articles. A topic has a page while it has three of them. */
export const topics = ['data', 'بيانات']

/** Reads everything that shows what was written, and expects that each answer is 200 and can be parsed. */
export async function readEverything(send: Send, endpoints: readonly Endpoint[]): Promise<void> {
  const readText = async (path: string, expected = [200]) => {
    const { status, text } = await send(`GET ${path}` as 'GET /')
    expect(expected, `GET ${path} → ${status} ${text.slice(0, 300)}`).toContain(status)
    return { status, text }
  }
  const read = async <S extends Schema>({ result }: { result: S }, path: string) =>
    result.parse(JSON.parse((await readText(path)).text)) as Parsed<S>

  for (const { method, path, query, result } of endpoints) {
    if (method === 'GET' && result && !query && !/:|s3/.test(path)) await read({ result }, path)
  }
  for (const article of await read(desk.list, '/api/content?status=all&language=all')) {
    await readArticle(article)
  }
  await read(content.list, '/api/content?language=all')
  for (const language of languages) {
    await read(site.newer, `${site.newer.path}?version=0&language=${language}`)
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
  for (const { slug } of await read(authors.list, authors.list.path)) {
    await readText(paths.author(slug))
    expectXml((await readText(paths.archiveFeed('author', slug).rss)).text)
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
      await read(content.read, `/api/content/${slug}?language=${language}`)
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
  expect(open).toEqual([])
  expect(/[<&].{0,99}/s.exec(texts.replace(/&#\d+;/g, ''))?.[0]).toBeUndefined()
  expect(forbiddenInXml.exec(text)?.[0]).toBeUndefined()
}
