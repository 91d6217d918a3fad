import { expect, test } from 'vitest'
import sweep from '#functions/sweep-uploads.mts'
import uploadImage from '#functions/upload-image.mts'
import { call, runScheduled } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { holdOpen, locksAwaited } from '#support/database/hold-open.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { patchArticle, postArticle, publish } from '#support/api/desk.ts'
import { newImage } from '#support/api/new-image.ts'
import { insertUpload, listUploadParts, putUploadPart } from '#server/db/uploads/uploads.ts'
import { limits } from '#domain/site/limits.ts'

const database = useDatabase()

test('the sweep waits for an article that starts to use the image, and keeps it', async () => {
  const { sql } = database
  const imageUrl = await newImage()
  await sql`update image set keep_until = now() - interval '1 hour'`

  // Not committed yet: others see no article.
  const publishing = await holdOpen(
    sql,
    sql`
      insert into article (status, published_at, type, title, slug, excerpt, author_name, category, body, image_url)
      values ('published', now(), 'op-ed', 'Title', 'a', 'Excerpt', 'Author', 'Policy', 'Body', ${imageUrl})`,
  )
  const sweeping = runScheduled(sweep)
  await locksAwaited(sql, 1)
  await publishing.release()
  await sweeping
  expect(await sql`select swept_at from image`).toEqual([{ swept_at: null }])
})

test('two saves that exchange their images are both saved', async () => {
  const { sql } = database
  const [one, other] = [await newImage(), await newImage()]
  const first = await publish(newOpEd({ slug: 'first', imageUrl: one }))
  const second = await publish(newOpEd({ slug: 'second', imageUrl: other }))
  // Slow enough that each has one image when it asks for the other.
  await sql`
    create function pause() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.3); return null; end $$`
  await sql`create trigger paused after update on image for each row execute function pause()`
  const saves = await Promise.all([
    patchArticle(first.id, { imageUrl: other }),
    patchArticle(second.id, { imageUrl: one }),
  ])
  await sql`drop function pause cascade`
  expect(saves.map(({ status }) => status)).toEqual([200, 200])
})

test('no article keeps a picture that is removed while articles are saved with it', async () => {
  const imageUrl = await newImage()
  const { id } = await publish(newOpEd({ slug: 'with-it', imageUrl }))
  const calls = Array.from({ length: 12 }, (_, index) =>
    index === 5
      ? call(uploadImage, `DELETE /api/article-images/${imageUrl.slice(12)}`, { token })
      : index % 2 === 0
        ? patchArticle(id, { title: `Title ${index}`, body: `![](${imageUrl})` })
        : postArticle(newOpEd({ imageUrl })),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect([statuses.filter((status) => status >= 500), statuses[5]]).toEqual([[], 204])
  const left = await database.sql`select title, image_url from article where image_url is not null`
  expect(left).toEqual([])
})

test('parts that arrive at once are together no larger than an image may be', async () => {
  const id = 'a'.repeat(32)
  const size = 4_000_000
  await insertUpload(database.sql, { id, size: undefined })
  const stored = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      putUploadPart(database.sql, id, { number: index + 1, etag: 'e'.repeat(32), size }),
    ),
  )
  const fitting = Math.floor(limits.imageBytes / size)
  expect(stored.filter(Boolean)).toHaveLength(fitting)
  expect(await listUploadParts(database.sql, id)).toHaveLength(fitting)
})
