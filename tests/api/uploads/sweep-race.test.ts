import { expect, test } from 'vitest'
import sweep from '#functions/sweep-uploads.mts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { runScheduled } from '#tests/support/call.ts'
import * as corpus from '#tests/support/corpus.ts'
import { useDatabase } from '#tests/support/database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'

const database = useDatabase()

test('the sweep waits for an article that starts to use the image, and keeps it', async () => {
  const { sql } = database
  const { imageUrl } = await storeImage(
    serviceContext('local'),
    await corpus.halves().png().toBuffer(),
  )
  await sql`update image set keep_until = now() - interval '1 hour'`

  // Not committed yet: others see no article.
  const publishing = await holdOpen(
    sql,
    sql`
      insert into article (status, published_at, type, title, slug, excerpt, author_name, category, body, image_url)
      values ('published', now(), 'op-ed', 'Title', 'a', 'Excerpt', 'Author', 'Policy', 'Body', ${imageUrl})`,
  )
  await runScheduled(sweep)
  expect(await sql`select swept_at from image`).toEqual([{ swept_at: null }])
  await publishing.ended
})
