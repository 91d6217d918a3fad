import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import campaigns from '#functions/campaigns.mts'
import content from '#functions/content.mts'
import newsletter from '#functions/subscribers.mts'
import { serviceContext } from '#server/context.ts'
import { imageStore, takedownStore } from '#server/storage/stores.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { restoreBackup } from '#tools/backup/restore-backup.ts'

const database = useDatabase()
/** The data of a site of 24 November 2026, with something of everything, and what that release answered. */
const folder = 'tests/api/older-release'

const handlers = new Map([
  ['campaigns', campaigns],
  ['subscribers', newsletter],
])

test('the data of an older release answer as they did', async () => {
  const bytes = gunzipSync(await readFile(`${folder}/answers.json.gz`))
  const answers = JSON.parse(bytes.toString()) as Record<`GET /${string}`, object>
  const stores = {
    images: imageStore(serviceContext('local')),
    takedowns: takedownStore(serviceContext('local')),
  }
  await database.sql`drop schema public cascade`
  await database.sql`create schema public`
  const site = { name: '', imagesName: '', sql: database.sql, ...stores, close: async () => {} }
  await restoreBackup(site, `${folder}/site.tar.gz`)
  for (const [path, answer] of Object.entries(answers)) {
    const handler = handlers.get(path.split('/')[3] ?? '') ?? content
    const response = await call(handler, path as keyof typeof answers, { token })
    expect(await response.json(), path).toMatchObject(answer)
  }
  expect(Object.keys(answers)).toHaveLength(8)
})
