import { mock } from 'node:test'
import { categoryNames } from '#domain/articles/categories.ts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import shortLink from '#functions/short-link.mts'
import sweep from '#functions/sweep.mts'
import { articleTag, contentTag } from '#server/storage/cdn-cache.ts'
import { call, runScheduled, settle } from '#support/api/call.ts'

export interface Day {
  views: number
  /** Calls of functions, by name. */
  calls: Record<string, number>
  /** Statements of the database, and how long it was awake: after five minutes without any it sleeps. */
  queries: number
  awakeHours: number
}

const minuteMs = 60_000
const sleepsAfterMs = 5 * minuteMs
const articlePages = 20
/** Programs look for weaknesses under these every ten minutes. As often Google reads the news sitemap, and a new query comes. */
const scannedPaths = ['/wp-admin', '/wp-login', '/phpmyadmin', '/backup', '/login'] as const
const scanMinutes = 10
/** How many sweeps after a publish purge its answers again. */
const purgingSweeps = 3

interface Given {
  views: number
  publishes: number
  /** The number of the first published article. */
  first: number
  /** Whether a model of the CDN keeps what the answers' headers allow. */
  hasCdn: boolean
  adminToken: string
  /** Calls the listener with every statement from now on. */
  onQuery: (listener: () => void) => void
}

/**
 * Simulates one day of readers with a mocked clock. No build ends during the day, and every home, article
 * and category page is stale all day: the worst case. Two runs make the same calls.
 */
export async function simulateDay(given: Given): Promise<Day> {
  const { views, publishes, first, hasCdn, adminToken, onQuery } = given
  // The day is today, because timers of open connections use the real clock.
  const begin = new Date().setUTCHours(0, 0, 0, 0)
  mock.timers.enable({ apis: ['Date'], now: begin })
  const day: Day = { views, calls: {}, queries: 0, awakeHours: 0 }
  const cdn = new CdnModel()
  let awakeSince = 0
  let lastQuery = -Infinity
  onQuery(() => {
    const now = Date.now()
    day.queries += 1
    if (now - lastQuery > sleepsAfterMs) {
      if (day.queries > 1) day.awakeHours += (lastQuery + sleepsAfterMs - awakeSince) / 3_600_000
      awakeSince = now
    }
    lastQuery = now
  })

  const count = (name: string) => {
    day.calls[name] = (day.calls[name] ?? 0) + 1
  }
  const read = async (name: string, fn: typeof content, path: `/${string}`) => {
    if (cdn.has(path, Date.now())) return
    count(name)
    const answer = await call(fn, `GET ${path}`)
    await answer.arrayBuffer()
    if (hasCdn) cdn.keep(path, answer, Date.now())
  }

  let viewed = 0
  const minutes = 24 * 60
  let published = first
  let publishedAt = -Infinity
  for (let minute = 0; minute < minutes; minute += 1) {
    mock.timers.setTime(begin + minute * minuteMs)
    if (minute % Math.floor(minutes / publishes) === 60) {
      published += 1
      publishedAt = minute
      count('content')
      const json = newArticle(published)
      await call(content, 'POST /api/content', { token: adminToken, json })
      await settle()
    }
    if (minute - publishedAt <= purgingSweeps) {
      for (const tag of [contentTag, articleTag(`simulated-${published}`)]) cdn.purge(tag)
    }
    count('sweep')
    await runScheduled(sweep)
    if (minute % scanMinutes === 0) {
      for (const path of scannedPaths) await read('unknown paths', shortLink, path)
      await read('news sitemap', feeds, '/sitemap-news.xml')
      await read('search', content, `/api/search?q=report+${minute % (8 * 60)}`)
    }
    const due =
      Math.floor(((minute + 1) * views) / minutes) - Math.floor((minute * views) / minutes)
    for (let view = 0; view < due; view += 1) {
      mock.timers.setTime(begin + minute * minuteMs + Math.floor((view * minuteMs) / due))
      // Multiples of the golden ratio are spread evenly between 0 and 1.
      const page = pageAt((viewed * 0.618_033_988) % 1)
      viewed += 1
      await read('parts', content, `/api/parts?${page}&version=0`)
    }
  }
  day.awakeHours += (lastQuery + sleepsAfterMs - awakeSince) / 3_600_000
  mock.timers.reset()
  return day
}

/** Which page is viewed, as a query. */
function pageAt(at: number): string {
  if (at < 0.4) return 'page=home'
  if (at < 0.6) return `page=${categoryNames[Math.floor(at * 100) % categoryNames.length]}`
  return `page=article&slug=report-${Math.floor(at * 1000) % articlePages}`
}

function newArticle(number: number) {
  return {
    type: 'op-ed',
    title: `Simulated article ${number}`,
    slug: `simulated-${number}`,
    excerpt: 'An excerpt.',
    authorName: 'Bench',
    category: 'Policy',
    tags: [],
    isPopular: false,
    body: 'A body.',
  }
}

/** A model of Netlify's durable cache. Stores what an answer's headers allow, until it expires or a tag is purged. */
class CdnModel {
  private readonly stored = new Map<string, { until: number; tags: string[] }>()

  /** Whether an answer for this path is stored at this time. */
  has(url: string, now: number): boolean {
    return (this.stored.get(url)?.until ?? 0) > now
  }

  keep(url: string, { headers }: Response, now: number): void {
    const seconds = /max-age=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1]
    if (seconds === undefined) return
    const tags = (headers.get('Netlify-Cache-Tag') ?? '').split(',')
    this.stored.set(url, { until: now + Number(seconds) * 1000, tags })
  }

  purge(tag: string): void {
    for (const [url, { tags }] of this.stored) {
      if (tags.includes(tag)) this.stored.delete(url)
    }
  }
}
