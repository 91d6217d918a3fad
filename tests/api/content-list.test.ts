import { expect, test } from 'vitest'
import { DeskSummary } from '#contract/desk.ts'
import content from '#functions/content.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { call } from '#support/api/call.ts'
import { useDatabase } from '#support/database/database.ts'

const database = useDatabase()

async function list(search = '') {
  const response = await call(content, `GET /api/content${search}`)
  expect(response.status).toBe(200)
  const cards = (await response.json()) as DeskSummary[]
  return { cards, slugs: cards.map((card) => card.slug ?? ''), link: response.headers.get('Link') }
}

/** Publishes these slugs, the first one newest, each a minute older than the one before. */
async function publishAged(items: Parameters<typeof publish>[0][]) {
  for (const [age, item] of items.entries()) {
    const { id } = await publish(item)
    await database.sql`
      update article set published_at = now() - make_interval(mins => ${age}) where id = ${id}`
  }
}

test('lists are newest first without bodies, and filter by type, category and popularity, also combined', async () => {
  await publishAged([
    newOpEd({ slug: 'a', category: 'Policy', isPopular: true }),
    newOpEd({ slug: 'b', category: 'Technology' }),
    newExternal({ slug: 'c', category: 'Policy' }),
    newExternal({ slug: 'd', category: 'Technology', isPopular: true }),
  ])
  const { cards, slugs } = await list()
  expect(slugs).toEqual(['a', 'b', 'c', 'd'])
  expect(cards.map((card) => DeskSummary.parse(card))).toEqual(cards)
  expect((await list('?type=op-ed')).slugs).toEqual(['a', 'b'])
  expect((await list('?category=Technology')).slugs).toEqual(['b', 'd'])
  expect((await list('?popular=true')).slugs).toEqual(['a', 'd'])
  expect((await list('?type=external&category=Policy&popular=true')).slugs).toEqual([])
  expect((await list('?type=external&category=Technology&popular=true')).slugs).toEqual(['d'])
})

test('pages have no gap and no repeat, even if articles have the same time', async () => {
  for (let count = 0; count < 7; count += 1) await publish(newOpEd())
  await database.sql`update article set published_at = '2026-01-01' where slug <> 'op-ed-1'`
  const all = (await list()).slugs
  const seen: string[] = []
  let next: string | undefined = '?limit=2'
  while (next) {
    const page = await list(next)
    expect(page.cards.length).toBeLessThanOrEqual(2)
    seen.push(...page.slugs)
    next = /^<\/api\/content(\?[^>]+)>; rel="next"$/.exec(page.link ?? '')?.[1]
  }
  expect(seen).toEqual(all)
})

test('the next page keeps the filters, and new articles do not shift it', async () => {
  await publishAged([newOpEd({ slug: 'a' }), newExternal({ slug: 'b' }), newOpEd({ slug: 'c' })])
  const { link } = await list('?type=op-ed&limit=1')
  await publish(newOpEd({ slug: 'brand-new' }))
  const search = /\?[^>]+/.exec(link ?? '')?.[0] ?? ''
  expect((await list(search)).slugs).toEqual(['c'])
})

test('an unknown filter value, limit or cursor answers 400 and says which', async () => {
  const wrong = {
    'type=review': 'type',
    'language=fr': 'language',
    'category=Sports': 'category',
    'popular=yes': 'popular',
    'limit=0': 'limit',
    'limit=1001': 'limit',
    'cursor=': 'cursor',
    'cursor=garbage': 'cursor',
    [`cursor=${btoa('0.').replaceAll('=', '')}`]: 'cursor',
    [`cursor=${btoa('99999999999999.00000000-0000-0000-0000-00000000000g')}`]: 'cursor',
  }
  for (const [search, path] of Object.entries(wrong)) {
    const response = await call(content, `GET /api/content?${search}`)
    expect(response.status, search).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  }
})
