import { content, type ContentSummary } from '#contract/content.ts'
import { site } from '#contract/site.ts'
import { scopes } from '#domain/articles/freshness.ts'
import { limits } from '#domain/site/limits.ts'
import { paths } from '#domain/addresses/paths.ts'
import { homeNeeds } from '#features/articles/select-home.ts'
import { publishOn } from '#tests/support/site-api.ts'
import { opEd } from '#tests/support/published.ts'
import { forget, startStack } from '#tests/support/stack.ts'

// The program of `npm run bench:fresh [publishes]`: the time from the answer to a publish until a reader has the
// article.
const publishes = Number(process.argv[2] ?? 40)
const goals = { article: 50, home: 85 }

// A build during the measurement would slow it down, so it starts after the last publish.
const stack = await startStack({ env: { SAMPLE_CONTENT: 'on', REBUILD_QUIET_SECONDS: '55' } })
const times = { article: [] as number[], home: [] as number[] }
try {
  await Promise.all([publishAndRead('warm-article', readArticle), readHome('')])
  for (let number = 0; number < publishes; number += 1) {
    times.article.push(await publishAndRead(`fresh-article-${number}`, readArticle))
    times.home.push(await publishAndRead(`fresh-home-${number}`, readHome))
  }
  console.table([
    row('the article page answers with it', times.article, goals.article),
    row('the home page has its data', times.home, goals.home),
  ])
  console.log(`${publishes} publishes each, on the local stack with packaged functions`)
} finally {
  await stack.kill()
  await forget(stack)
}

/** Publishes an article and returns the milliseconds until a reader has it. */
async function publishAndRead(slug: string, read: (slug: string) => Promise<void>) {
  await publishOn(stack, { ...opEd, slug, title: `Title of ${slug}`, isPopular: false })
  const answered = performance.now()
  await read(slug)
  return performance.now() - answered
}

async function readArticle(slug: string): Promise<void> {
  const response = await fetch(stack.url + paths.article(slug))
  const html = await response.text()
  if (response.status !== 200 || !html.includes(`Title of ${slug}</h1>`)) throw missing(slug)
}

/** The calls of a stale home page: freshness first, then its lists. */
async function readHome(slug: string): Promise<void> {
  await ask(`${site.freshness.path}?scope=${scopes.home}`)
  const [latest] = await Promise.all([
    ask(`${content.list.path}?limit=${homeNeeds}`),
    ask(`${content.list.path}?type=op-ed&limit=${limits.leadOpEds}`),
    ask(`${content.list.path}?popular=true&limit=${limits.popularShown}`),
  ])
  if (slug !== '' && !(latest as ContentSummary[]).some((card) => card.slug === slug)) {
    throw missing(slug)
  }
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(stack.url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

function missing(slug: string) {
  return new Error(`${slug} was published but cannot be read`)
}

function row(what: string, all: number[], goal: number) {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const median = at(0.5)
  return {
    'after a publish': what,
    'median ms': median.toFixed(1),
    'p95 ms': at(0.95).toFixed(1),
    'slowest ms': at(1).toFixed(1),
    goal: `median ${goal} ms`,
    '': median <= goal ? 'met' : 'not met',
  }
}
