import type { DeploySucceededEvent } from '@netlify/functions'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { NewerArticles } from '#contract/site.ts'
import { categoryNames, type CategoryName } from '#domain/articles/categories.ts'
import { shellPlaceholders } from '#article-page/shell.ts'
import article from '#functions/article.mts'
import content from '#functions/content.mts'
import deployEvents from '#functions/deploy-events.mts'
import feeds from '#functions/feeds.mts'
import freshness from '#functions/freshness.mts'
import { serviceContext } from '#server/context.ts'
import { recordBuild } from '#server/db/builds.ts'
import { hookTitle } from '#server/services/builds/call-hook.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild-if-due.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { publish } from '#tests/support/publish.ts'
import { call, settle, type NetlifyFunction } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { useServer } from '#tests/support/use-server.ts'

const database = useDatabase()
const hourMs = 60 * 60_000
/** The month is in the future: what has an earlier time than its year was written with the real clock. */
const year = new Date().getUTCFullYear() + 1
const start = Date.UTC(year, 3, 1)
const realEnd = `${year}-01-01`
let asked = 0

/** The build hook, and the built shell of the article pages. */
const server = useServer((request, response) => {
  if (request.method === 'POST') asked += 1
  response.end(Object.values(shellPlaceholders).join('\n'))
})

beforeAll(() => {
  const { origin } = server
  process.env.REBUILD_DEPLOYS_PER_MONTH = '15'
  process.env.BUILD_HOOK_URL = `${origin}/hook`
  process.env.SITE_URL = origin
})
afterEach(() => vi.useRealTimers())

/** Sets the clock of the code, and the times of the rows that the database has just written. */
async function setClock(at: number): Promise<void> {
  vi.setSystemTime(at)
  const now = new Date(at).toISOString()
  await database.sql`
    update content set published_at = ${now}::timestamptz where published_at < ${realEnd}::timestamptz`
  await database.sql`
    update freshness set changed_at = ${new Date(at - 10_000).toISOString()}::timestamptz
    where changed_at < ${realEnd}::timestamptz or changed_at > ${now}::timestamptz`
}

async function text(fn: NetlifyFunction, path: string): Promise<string> {
  return (await call(fn, `GET ${path}` as 'GET /')).text()
}

async function json<T>(fn: NetlifyFunction, path: string): Promise<T> {
  return JSON.parse(await text(fn, path)) as T
}

async function versionOf(scope: string): Promise<number> {
  return (await json<{ version: number }>(freshness, `/api/freshness?scope=${scope}`)).version
}

interface Written {
  id: string
  title: string
  category: CategoryName
  hour: number
}

function categoryOf(number: number): CategoryName {
  return categoryNames[number % categoryNames.length] ?? 'Policy'
}

/** The articles of the site by slug, the oldest first. */
type Articles = Map<string, Written>

/** Four changes: a new article, its correction, an article that moves to another category, a deleted article. */
async function burst(articles: Articles, number: number, hour: number): Promise<void> {
  const edit = async (slug: string, changes: Partial<Written>) => {
    const written = articles.get(slug)
    if (!written) throw new Error(`There is no article ${slug}`)
    Object.assign(written, changes)
    const { title, category: moved } = written
    const body = { title, category: moved }
    await call(content, `PATCH /api/content/${written.id}`, { token, json: body })
  }
  const slug = `report-${number}`
  const first = { title: `Report ${number}`, category: categoryOf(number) }
  const { id } = await publish(newOpEd({ slug, ...first }))
  articles.set(slug, { id, hour, ...first })
  await edit(slug, { title: `Report ${number}, corrected` })
  await edit('pillar', { title: `Pillar ${number}`, category: categoryOf(number + 1) })
  const old = `report-${number - 6}`
  const removed = articles.get(old)
  if (!removed) return edit('pillar', { title: `Pillar ${number}, again` })
  await call(content, `DELETE /api/content/${removed.id}`, { token })
  articles.delete(old)
}

/** What a build has read: the version, and the titles by slug. */
interface Built {
  version: number
  titles: Map<string, string>
}

/** Simulates a requested build: it reads the content, and is live two minutes later. */
async function build(articles: Articles, at: number): Promise<Built> {
  const deployId = `build-${asked}`
  const version = await versionOf('home')
  await recordBuild(database.sql, deployId, version)
  vi.setSystemTime(at + 120_000)
  const deploy = { id: deployId, context: 'dev', title: hookTitle, errorMessage: null }
  await deployEvents.deploySucceeded({ deploy } as DeploySucceededEvent)
  return { version, titles: titlesOf(articles) }
}

function titlesOf(articles: Articles): Map<string, string> {
  return new Map([...articles].map(([slug, { title }]) => [slug, title]))
}

function slugsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/\/article\/([\w-]+)</g)].map(([, slug = '']) => slug).toSorted()
}

/** The titles that the search finds: those of the built index, without what has changed since, and the newer ones. */
async function searched({ version, titles }: Built): Promise<Map<string, string>> {
  const answer = await json(freshness, `/api/freshness/newer?version=${version}`)
  const { entries, gone } = NewerArticles.parse(answer)
  const found = new Map([...titles, ...entries.map(({ slug, title }) => [slug, title] as const)])
  for (const slug of gone) found.delete(slug)
  return found
}

/** Compares every public answer that needs no build with the articles. */
async function checkAnswers(articles: Articles, built: Built, hour: number): Promise<void> {
  const newest = [...articles.values()].toReversed()
  const titles = newest.map(({ title }) => title)
  const category = categoryOf(hour)
  const slugs = [...articles.keys()].toSorted()
  const [slug = '', { title } = { title: '' }] = [...articles][hour % articles.size] ?? []
  const [list, ofCategory, feed, rss, sitemap, news, found, page, version] = await Promise.all([
    json<ContentItem[]>(content, '/api/content'),
    json<ContentItem[]>(content, `/api/content?category=${category}`),
    json<{ items: ContentItem[] }>(feeds, '/feeds/all.json'),
    text(feeds, '/feeds/all.xml'),
    text(feeds, '/sitemap.xml'),
    text(feeds, '/sitemap-news.xml'),
    searched(built),
    text(article, `/article/${slug}`),
    versionOf(`article:${slug}`),
  ])
  const at = `hour ${hour}`
  expect(titlesIn(list), at).toEqual(titles)
  expect(titlesIn(ofCategory), at).toEqual(
    newest.filter((written) => written.category === category).map((written) => written.title),
  )
  expect(titlesIn(feed.items), at).toEqual(titles)
  expect(/<item>\n<title>(.*?)<\/title>/.exec(rss)?.[1], at).toBe(titles[0])
  expect(slugsIn(sitemap), at).toEqual(slugs)
  const recent = [...articles].filter(([, written]) => hour - written.hour <= 48)
  expect(slugsIn(news), at).toEqual(recent.map(([recently]) => recently).toSorted())
  expect(found, at).toEqual(titlesOf(articles))
  expect(page, at).toMatch(new RegExp(`^<title>${title}\n`))
  // A built page with an old title has an older version, so it loads the new one.
  if (built.titles.has(slug) && built.titles.get(slug) !== title) {
    expect(version, at).toBeGreaterThan(built.version)
  }
}

function titlesIn(items: readonly ContentItem[]): string[] {
  return items.map(({ title }) => title)
}

test('a month of eight edits a day stays within the budget, and every public answer is right after every change and every three hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { id } = await publish(newOpEd({ slug: 'pillar', title: 'Pillar', category: 'Policy' }))
  const articles: Articles = new Map([
    ['pillar', { id, title: 'Pillar', category: 'Policy', hour: 0 }],
  ])
  // This publish may have called the hook before the simulated month.
  await settle()
  asked = 0
  let built: Built = { version: 0, titles: new Map() }
  let bursts = 0
  for (let hour = 0; hour < 30 * 24; hour += 1) {
    const at = start + hour * hourMs
    const before = asked
    const isWritten = hour % 24 === 9 || hour % 24 === 15
    if (isWritten) {
      await burst(articles, (bursts += 1), hour)
      await settle()
    }
    await setClock(at)
    await rebuildIfDue(serviceContext('local'))
    if (asked > before) built = await build(articles, at)
    if (isWritten || asked > before || hour % 3 === 0) await checkAnswers(articles, built, hour)
  }
  expect(bursts * 4).toBe(240)
  expect(asked).toBeLessThanOrEqual(15)
  expect(asked, 'the budget is used').toBeGreaterThanOrEqual(14)
}, 300_000)
