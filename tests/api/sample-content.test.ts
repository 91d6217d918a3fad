import { expect, test } from 'vitest'
import { NewContent, type ContentSummary } from '#contract/content.ts'
import { categoryNames } from '#domain/categories.ts'
import content from '#functions/content.mts'
import corrections from '#functions/corrections.mts'
import images from '#functions/images.mts'
import { readEnv } from '#server/env.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { publish } from '#tests/support/publish.ts'
import { call } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { fillSampleContent, samples } from '#tools/local/sample-content.ts'

const database = useDatabase()

const fill = () => fillSampleContent({ environment: 'local', env: readEnv(), sql: database.sql })

async function list(search = '') {
  const response = await call(content, `GET /api/content${search}`)
  return (await response.json()) as ContentSummary[]
}

test('every sample is an article that an editor could have written, and says that it is a sample', () => {
  for (const { article } of samples) {
    expect(NewContent.parse(article)).toEqual(article)
    expect(article.excerpt).toMatch(/^Sample article\./)
    expect(article.tags[0]).toBe('Sample')
    if (article.type === 'op-ed') expect(article.body).toMatch(/^Sample article\./)
    else expect(new URL(article.externalUrl).pathname).toMatch(/^\/(en)?$/)
  }
})

test('an empty database is filled: half of each type, every category, images, comments, popular ones', async () => {
  expect(await fill()).toBe(true)
  const cards = await list()
  expect(cards).toHaveLength(24)
  expect(cards.filter(({ type }) => type === 'op-ed')).toHaveLength(12)
  for (const category of categoryNames) {
    expect(cards.filter((card) => card.category === category)).toHaveLength(6)
  }
  expect(cards.filter(({ isPopular }) => isPopular).length).toBeGreaterThan(3)
  expect(cards.filter(({ commentsCount }) => commentsCount === 1)).toHaveLength(1)
  expect(cards.some(({ commentsCount }) => commentsCount > 1)).toBe(true)
  const pictured = cards.filter(({ imageUrl }) => imageUrl)
  expect(pictured.length).toBeLessThan(24)
  for (const { imageUrl } of pictured) {
    const response = await call(images, `GET ${imageUrl as `/${string}`}`)
    expect(response.headers.get('Content-Type')).toMatch(/^image\//)
    expect(response.status).toBe(200)
  }
})

test('one sample shows what readers see of a correction', async () => {
  await fill()
  const response = await call(corrections, 'GET /api/corrections')
  expect(await response.json()).toEqual([
    expect.objectContaining({
      kind: 'correction',
      text: expect.stringMatching(/^Sample article\. /),
      article: expect.objectContaining({ slug: 'sovereign-compute-is-a-means' }),
    }),
  ])
})

test('a database with any article is not changed', async () => {
  const { id } = await publish(newOpEd())
  expect(await fill()).toBe(false)
  expect(await list()).toHaveLength(1)
  await call(content, `DELETE /api/content/${id}`, { token })
  expect(await fill()).toBe(true)
  expect(await fill()).toBe(false)
  expect(await list()).toHaveLength(24)
})

test('the samples request no rebuild', async () => {
  await fill()
  expect(
    await database.sql`
      select built_version = version as built from rebuild, freshness where scope = 'home'`,
  ).toEqual([{ built: true }])
})
