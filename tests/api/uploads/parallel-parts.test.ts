import { expect, test } from 'vitest'
import { insertUpload, listUploadParts, putUploadPart } from '#server/db/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

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
