import { beforeAll, expect, test } from 'vitest'
import { bodyUrl } from '#domain/body/picture.ts'
import { ownImagePath, removedPicture } from '#domain/articles/image.ts'
import images from '#functions/images.mts'
import uploadImage from '#functions/upload-image.mts'
import sweep from '#functions/sweep-uploads.mts'
import { serviceContext } from '#server/context.ts'
import { copyImages } from '#server/services/uploads/copy-images.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import * as corpus from '#support/articles/corpus.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { deleteArticle, patchArticle, readArticle, saveArticle } from '#support/api/desk.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { networkOnly, useServer } from '#support/fakes/use-server.ts'

const database = useDatabase()

const files: Record<string, Buffer | string> = {}
let asked: string[] = []
const publisher = useServer((request, response) => {
  asked.push(request.url ?? '')
  const file = files[request.url ?? '']
  if (file === undefined) response.writeHead(403).end()
  else if (typeof file === 'string') response.writeHead(302, { Location: file }).end()
  else response.end(file)
})
const network = networkOnly(publisher)

beforeAll(async () => {
  files['/court.jpg'] = await corpus.halves().jpeg().toBuffer()
})

/** Runs the part of the sweep, after the saves have ended. */
async function copy(): Promise<void> {
  await backgroundWorkDone()
  asked = []
  await copyImages(serviceContext('local'), network)
}

const urlOf = (path: string) => `${publisher.origin}${path}`
const read = (path: string) => call(images, `GET ${ownImagePath(urlOf(path))}` as 'GET /')

function remove(url: string) {
  const name = ownImagePath(url).replace('/api/image-copies/', '')
  return call(uploadImage, `DELETE /api/article-images/${name}`, { token })
}

test("a publisher's picture is copied after the save, and its article keeps the URL", async () => {
  const imageUrl = urlOf('/court.jpg')
  expect((await saveArticle(newExternal({ imageUrl }))).imageUrl).toBe(imageUrl)
  const missing = await read('/court.jpg')
  expect([missing.status, missing.headers.get('Netlify-Cache-Tag')]).toEqual([404, 'image-copies'])
  await copy()
  expect(asked).toEqual(['/court.jpg'])
  const response = await read('/court.jpg')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  // Once for all articles.
  await saveArticle(newOpEd({ body: `One.\n![A court](${imageUrl}#600x400)` }))
  await copy()
  expect(asked).toEqual([])
})

test('a picture in the body of a draft is copied too', async () => {
  const body = `One.\n\n![A court](${urlOf('/court.jpg')}#600x400)`
  await saveArticle({ ...newOpEd({ body }), status: 'draft' })
  await copy()
  expect((await read('/court.jpg')).status).toBe(200)
})

test('pictures are copied one after the other, and none begins when the time is over', async () => {
  const held = Array.from({ length: 3 }, (_, index) => `/held-${index}.jpg`)
  for (const path of held) {
    files[path] = files['/court.jpg'] ?? ''
    await saveArticle(newExternal({ imageUrl: urlOf(path) }))
  }
  await backgroundWorkDone()
  setDeadline('copyingMs', 0)
  for (const done of [1, 2, 3]) {
    asked = []
    expect(await copyImages(serviceContext('local'), network)).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)
    expect(await database.sql`select from image_copy where image_key is not null`).toHaveLength(
      done,
    )
  }
  expect(await copyImages(serviceContext('local'), network)).toBeUndefined()
})

test('what is refused, no picture, too large or not public is tried four times and not copied', async () => {
  files['/page.jpg'] = Buffer.from('<html>')
  files['/large.jpg'] = Buffer.alloc(10_485_761, 1)
  files['/inward.jpg'] = 'http://10.0.0.1/court.jpg'
  const paths = ['/refused.jpg', '/page.jpg', '/large.jpg', '/inward.jpg']
  for (const path of paths) await saveArticle(newExternal({ imageUrl: urlOf(path) }))
  for (let tries = 1; tries <= 5; tries += 1) {
    await copy()
    expect(asked.toSorted()).toEqual(tries < 5 ? paths.toSorted() : [])
    await database.sql`update image_copy set tried_at = now() - interval '3 minutes'`
  }
  for (const path of paths) expect((await read(path)).status, path).toBe(404)
  expect(await database.sql`select from image`).toEqual([])
  takeLines()
})

test('a copy is removed for good like an image, and is not made again', async () => {
  const url = urlOf('/court.jpg?a=محكمة&b=(2)')
  const longer = `${url}3`
  for (const shown of [url, bodyUrl(url), bodyUrl(longer)]) {
    files[new URL(shown).href.slice(publisher.origin.length)] = files['/court.jpg'] ?? ''
  }
  const other = bodyUrl(longer)
  const body = `One.\n![A court](${other}#600x400)\n\n![A court](${bodyUrl(url)})`
  const { id, slug } = await saveArticle(newOpEd({ imageUrl: url, imageAlt: 'A court', body }))
  const copies = await saveArticle(newOpEd({ body: `![](${bodyUrl(url)})` }))
  const campaign = await createCampaign({ content: `<img src="${url.replace('&', '&amp;')}">` })
  await copy()
  expect(await readArticle(slug ?? '')).toMatchObject({
    body: { imageSize: { width: expect.any(Number), height: expect.any(Number) } },
  })
  for (const path of [url, bodyUrl(url)]) expect((await remove(path)).status).toBe(204)
  expect((await remove('https://example.com/unknown.png')).status).toBe(404)

  expect((await call(images, `GET ${ownImagePath(url)}` as 'GET /')).status).toBe(404)
  const { body: article } = await readArticle(slug ?? '')
  for (const name of ['imageUrl', 'imageAlt']) expect(article).not.toHaveProperty(name)
  expect(article).toMatchObject({
    body: `One.\n![A court](${other}#600x400)\n\n![A court](${removedPicture})`,
  })
  const rows = await database.sql`
    select fields::text as text from revision where article_id = any(${[id, copies.id]}::uuid[])
    union all select content from campaign where id = ${campaign.id}`
  for (const { text } of rows) {
    expect(text).toContain(removedPicture)
    expect(text).not.toMatch(/b=(\(|%28)2(\)|%29)[^3]/)
  }
  const [rebuild] = await database.sql`select removed_version > 0 as pending from rebuild`
  expect(rebuild).toEqual({ pending: true })
  // Somebody uses it again.
  await saveArticle(newOpEd({ imageUrl: url }))
  await runScheduled(sweep)
  await copy()
  expect(asked).toEqual([])
  expect((await call(images, `GET ${ownImagePath(url)}` as 'GET /')).status).toBe(404)
})

test('a copy ends with the last article that shows it', async () => {
  const imageUrl = urlOf('/court.jpg')
  const one = await saveArticle(newExternal({ imageUrl }))
  const other = await saveArticle(newExternal({ imageUrl }))
  await copy()
  await patchArticle(one.id, { imageUrl: '' })
  await backgroundWorkDone()
  await runScheduled(sweep)
  expect((await read('/court.jpg')).status).toBe(200)
  await patchArticle(other.id, { imageUrl: '' })
  await backgroundWorkDone()
  await runScheduled(sweep)
  expect((await read('/court.jpg')).status).toBe(404)
  expect(await database.sql`select from image`).toEqual([])
})

test('the sweep finds what was saved before there were copies, and forgets what was deleted', async () => {
  const { id } = await saveArticle(newExternal({ imageUrl: urlOf('/court.jpg') }))
  await backgroundWorkDone()
  await database.sql`delete from image_copy`
  await runScheduled(sweep)
  await copy()
  expect((await read('/court.jpg')).status).toBe(200)
  await database.sql`update image set keep_until = now() - interval '1 day'`
  await runScheduled(sweep)
  expect((await read('/court.jpg')).status).toBe(200)
  // One that an index cannot have stops no other.
  await saveArticle(newOpEd({ body: `![](${urlOf('/')}${'é'.repeat(3000)})` }))
  await backgroundWorkDone()
  await deleteArticle(id)
  await runScheduled(sweep)
  expect((await read('/court.jpg')).status).toBe(404)
})
