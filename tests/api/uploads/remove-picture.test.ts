import { purgeCache } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import campaigns from '#functions/campaigns.mts'
import images from '#functions/images.mts'
import sweep from '#functions/sweep-uploads.mts'
import uploadImage from '#functions/upload-image.mts'
import { listIssueMails } from '#server/db/campaigns/issues.ts'
import { imageSources, removedPicture } from '#domain/articles/image.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { newImage } from '#support/api/new-image.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { send, useIdleWorker } from '#support/newsletter/delivery.ts'
import { patchArticle, readRevision, restoreRevision, saveArticle } from '#support/api/desk.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'

// A purge works on Netlify only.
vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))
// The second try of a purge comes after seconds.
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }))

const database = useDatabase()
useIdleWorker()
const production = { deployContext: 'production' }
beforeEach(() => vi.mocked(purgeCache).mockReset())

const newPicture = () => newImage('production')
const keyOf = (imageUrl: string) => imageUrl.replace('/api/images/', '')
const remove = (imageUrl: string) =>
  call(uploadImage, `DELETE /api/article-images/${keyOf(imageUrl)}`, { token, ...production })
const read = (imageUrl: `/${string}`) => call(images, `GET ${imageUrl}`, production)

test('the address of a removed picture answers 404 at once, and no copy stays in the CDN', async () => {
  const picture = await newPicture()
  const other = await newPicture()
  expect([(await read(picture)).status, (await remove(picture)).status]).toEqual([200, 204])
  expect(vi.mocked(purgeCache).mock.calls, 'also resized copies').toContainEqual([{}])
  const gone = await read(picture)
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect((await read(other)).status).toBe(200)

  await backgroundWorkDone()
  vi.mocked(purgeCache).mockClear()
  await runScheduled(sweep, production)
  const again = { tags: [`image-${keyOf(picture)}`] }
  expect(vi.mocked(purgeCache).mock.calls, 'a slow answer may be stored').toEqual([[again]])
  expect((await remove(picture)).status, 'nothing is left of it').toBe(404)
})

test('an article loses its image and keeps a placeholder in its body, and is built at once', async () => {
  const [picture, inBody] = await Promise.all([newPicture(), newPicture()])
  const body = `Before.\n\n![A hall](${inBody}#1600x900)\n\nAfter.`
  const facts = { imageAlt: 'A person', imageCaption: 'A name' }
  const made = await saveArticle({ ...newOpEd({ imageUrl: picture, body, ...facts }) })
  for (const one of [picture, inBody]) expect((await remove(one)).status).toBe(204)
  const [article] = await database.sql`select * from article where id = ${made.id}`
  expect(article).toMatchObject({ image_url: null, image_alt: null, image_caption: null })
  expect(article?.['body']).toBe(`Before.\n\n![A hall](${removedPicture}#1600x900)\n\nAfter.`)
  const [rebuild] = await database.sql`
    select removed_version = (select version from freshness where scope = 'home') as pending
    from rebuild`
  expect(rebuild).toEqual({ pending: true })
  await patchArticle(made.id, { title: 'An open form can be saved', updatedAt: made.updatedAt })
})

test('a replaced picture leaves a placeholder in the history, and nothing is built for it', async () => {
  const [replaced, present] = await Promise.all([newPicture(), newPicture()])
  const made = await saveArticle({ ...newOpEd({ imageUrl: replaced, imageAlt: 'A person' }) })
  await patchArticle(made.id, { imageUrl: present })
  await database.sql`
    update rebuild set built_version = (select version from freshness where scope = 'home')`
  expect((await remove(replaced)).status).toBe(204)
  const revision = async (number: number) =>
    (await readRevision(made.id, number)).fields['imageUrl']
  expect([await revision(1), await revision(2)]).toEqual([removedPicture, present])
  const [rebuild] =
    await database.sql`select removed_version > built_version as pending from rebuild`
  expect([rebuild, (await read(present)).status]).toEqual([{ pending: false }, 200])
  const { body: restored } = await restoreRevision(made.id, 1)
  for (const name of ['imageUrl', 'imageAlt']) expect(restored).not.toHaveProperty(name)
})

test('drafts and issues of the newsletter get the placeholder, in URLs of every form', async () => {
  const picture = await newPicture()
  const html = `<p>x</p><img src="https://news.test${picture}" alt=""><img src="${imageSources(picture, [400]).src}" alt="">`
  await addPeople(database.sql, 1)
  const draft = await createCampaign({ content: html })
  const issue = await createCampaign({ content: html })
  await send(issue.id)
  await backgroundWorkDone()
  await database.sql`update campaign set issue = 1 where id = ${issue.id}`
  expect((await remove(picture)).status).toBe(204)
  const rows = await database.sql`select content, mail::text as mail from campaign`
  expect(JSON.stringify(rows)).not.toContain(keyOf(picture))
  const [mail] = await listIssueMails(database.sql, {})
  expect(mail?.mailHtml).toContain(removedPicture)
  const json = { title: 'Opened before', updatedAt: draft.updatedAt }
  const path = `PATCH /api/newsletter/campaigns/${draft.id}` as const
  expect((await call(campaigns, path, { token, json })).status).toBe(409)
})

test('says that the CDN may still have the picture, and a second press ends it', async () => {
  const picture = await newPicture()
  vi.mocked(purgeCache).mockRejectedValue(new Error('Netlify is down'))
  expect([(await remove(picture)).status, (await read(picture)).status]).toEqual([502, 404])
  await backgroundWorkDone()
  takeErrors()
  vi.mocked(purgeCache).mockReset()
  expect((await remove(picture)).status).toBe(204)
})

test.each(['x', `${'0'.repeat(32)}.png`, '%2e%2e'])('there is no picture %s', async (key) => {
  expect((await remove(key)).status).toBe(404)
})
