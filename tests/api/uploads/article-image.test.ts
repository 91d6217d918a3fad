import { expect, test } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import sweep from '#functions/sweep-uploads.mts'
import { newOpEd } from '#support/articles/articles.ts'
import { patchArticle, postArticle, publish, readArticle } from '#support/api/desk.ts'
import { runScheduled } from '#support/api/call.ts'
import * as corpus from '#support/articles/corpus.ts'
import { useDatabase } from '#support/database/database.ts'
import { newImage } from '#support/api/new-image.ts'
import * as api from './calls.ts'

const database = useDatabase()

const unknown = `/api/images/${'0'.repeat(32)}.webp`
const refusal = {
  error: 'This image is not stored, or not any more. Please upload it again.',
  issues: [{ path: 'imageUrl' }],
}

const notStored = [unknown, '/api/images/x', '/api/images/', `http://localhost:8888${unknown}`]
test.each(notStored)('an article cannot be given %s, which is not stored', async (imageUrl) => {
  expect(await postArticle(newOpEd({ imageUrl }))).toMatchObject({ status: 400, body: refusal })
  expect(await database.sql`select 1 from article`).toEqual([])

  const before = await publish(newOpEd({ imageUrl: await newImage() }))
  expect((await patchArticle(before.id, { title: 'New', imageUrl })).status).toBe(400)
  expect((await readArticle(before.slug)).body).toEqual(before)
})

test("an image that the sweep is deleting can't be used any more", async () => {
  const imageUrl = await newImage()
  await database.sql`update image set swept_at = now()`
  expect((await postArticle(newOpEd({ imageUrl }))).status).toBe(400)
})

test('an article says how large its stored image is, so that its page can reserve the space', async () => {
  const article = await publish(newOpEd({ imageUrl: await newImage() }))
  const [size] = await database.sql`select width, height from image`
  expect((await readArticle(article.slug)).body).toMatchObject({ imageSize: size })
  const elsewhere = await publish(newOpEd({ imageUrl: 'https://example.com/a.jpg' }))
  expect(elsewhere).not.toHaveProperty('imageSize')
})

test('an animation is marked in each answer, and used and kept like any image', async () => {
  const upload = await api.open()
  const location = await api.finish(upload, await api.putParts(upload, await corpus.animatedGif()))
  const answers = await Promise.all([api.attach(location), api.attach(location)])
  const [one, other] = await Promise.all(
    answers.map((answer) => api.parsed(uploads.articleImage.result, answer)),
  )
  const path = one?.objectPath ?? ''
  expect(path).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp#animated$/)
  expect(other).toEqual(one)
  for (const sent of [location, path, `http://localhost:8888${path}`]) {
    expect(await api.toImage(sent)).toEqual(one)
  }

  const inFigure = await publish(newOpEd({ imageUrl: `http://localhost:8888${path}` }))
  expect(inFigure.imageUrl).toBe(path)
  expect(await sweepLater()).toEqual([path.replace('#animated', '')])
  await patchArticle(inFigure.id, { imageUrl: '', body: `![Moves](${path}#60x40)` })
  await database.sql`delete from revision where article_id = ${inFigure.id} and number = 1`
  expect(await sweepLater()).toEqual([path.replace('#animated', '')])
})

test('an article keeps the URL of a deleted image until it gets another one', async () => {
  const article = await publish(newOpEd({ imageUrl: await newImage() }))
  await database.sql`delete from image`
  const json = { title: 'New', imageUrl: article.imageUrl }
  expect((await patchArticle(article.id, json)).status).toBe(200)
})

/** Runs the sweep of a later day, and returns the images that it kept. */
async function sweepLater(): Promise<string[]> {
  await database.sql`
    update image set keep_until = now() - interval '1 hour' where keep_until <> 'infinity'`
  await runScheduled(sweep)
  const left = await database.sql`select '/api/images/' || key as url from image order by key`
  return left.map(({ url }) => url as string)
}

test('an image between the paragraphs is kept while an article, a draft or a revision has it', async () => {
  const [inArticle, inDraft] = [await newImage(), await newImage()]
  const absolute = `http://localhost:8888${inArticle}`
  const body = `Text\n![One](${absolute})\n![Two](/.netlify/images?url=${inDraft}&w=400)`
  const article = await publish(newOpEd({ body }))
  const json = { type: 'op-ed', title: 'A draft', status: 'draft', body: `![Two](${inDraft})` }
  const draft = (await postArticle(json)).body as { id: string }
  expect(await sweepLater()).toEqual([inArticle, inDraft].toSorted())

  await patchArticle(article.id, { body: 'Text' })
  expect(await sweepLater()).toEqual([inArticle, inDraft].toSorted())
  await database.sql`delete from revision where article_id = ${article.id} and number = 1`
  expect(await sweepLater()).toEqual([inDraft])
  await patchArticle(draft.id, { status: 'draft', body: 'No image' })
  await database.sql`delete from revision where article_id = ${draft.id} and number = 1`
  expect(await sweepLater()).toEqual([])
})
