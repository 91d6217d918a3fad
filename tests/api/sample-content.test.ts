import { expect, test } from 'vitest'
import { CompleteArticle, type ArticleSummary } from '#contract/content.ts'
import { categoryNames } from '#domain/articles/categories.ts'
import content from '#functions/content.mts'
import images from '#functions/images.mts'
import { readEnv } from '#server/base/env.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { deleteArticle, patchArticle, saveArticle } from '#support/api/desk.ts'
import { call } from '#support/api/call.ts'
import { useDatabase } from '#support/database/database.ts'
import { fillSampleContent } from '#tools/local/sample-content.ts'
import { sampleFile, samples } from '#tools/local/sample/samples.ts'

const database = useDatabase()

const fill = () => fillSampleContent({ environment: 'local', env: readEnv(), sql: database.sql })

async function list(search = '') {
  const response = await call(content, `GET /api/content${search}`)
  return (await response.json()) as ArticleSummary[]
}

test('every sample is an article that an editor could have written, and says that it is a sample', () => {
  for (const { article } of samples) {
    expect(CompleteArticle.parse(article)).toEqual(article)
    const { mark, tag } = sampleFile(article.language)
    expect(article.excerpt.slice(0, mark.length)).toBe(mark)
    expect(article.tags[0]).toBe(tag)
    if (article.type === 'op-ed') expect(article.body.slice(0, mark.length)).toBe(mark)
    else expect(new URL(article.externalUrl).pathname).toMatch(/^\/(en|ar)?$/)
  }
})

test('an empty database is filled with articles of every category, whose images are there', async () => {
  expect(await fill()).toBe(true)
  const cards = await list()
  expect(new Set(cards.map(({ category }) => category))).toEqual(new Set(categoryNames))
  const pictured = cards.filter(({ imageUrl }) => imageUrl)
  expect(pictured.length).toBeGreaterThan(0)
  for (const { imageUrl } of pictured) {
    const response = await call(images, `GET ${imageUrl as `/${string}`}`)
    expect(response.headers.get('Content-Type')).toMatch(/^image\//)
    expect(response.status).toBe(200)
  }
})

test('a database with a draft is not changed, nor one whose samples were all unpublished', async () => {
  const { id } = await saveArticle({ ...newOpEd(), status: 'draft' })
  expect(await fill()).toBe(false)
  await deleteArticle(id)
  expect([await fill(), await fill()]).toEqual([true, false])
  for (const sample of await list('?language=all')) {
    await patchArticle(sample.id, { status: 'draft' })
  }
  expect([await list('?language=all'), await fill()]).toEqual([[], false])
})

test('the samples request no rebuild', async () => {
  await fill()
  const rows = await database.sql`
    select built_version = version as built from rebuild, freshness where scope = 'home'`
  expect(rows).toEqual([{ built: true }])
})
