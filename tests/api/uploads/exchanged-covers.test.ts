import { expect, test } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { newOpEd } from '#tests/support/articles.ts'
import * as corpus from '#tests/support/corpus.ts'
import { useDatabase } from '#tests/support/database.ts'
import { patchArticle } from '#tests/support/desk.ts'
import { publish } from '#tests/support/publish.ts'

const database = useDatabase()

test('two saves that exchange their images are both saved', async () => {
  const { sql } = database
  const bytes = await corpus.halves().png().toBuffer()
  const store = async () => (await storeImage(serviceContext('local'), bytes)).imageUrl
  const [one, other] = [await store(), await store()]
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
