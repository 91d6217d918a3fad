import { purgeCache } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import images from '#functions/images.mts'
import sweep from '#functions/sweep.mts'
import uploadImage from '#functions/upload-image.mts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { sweepStore, takedownStore } from '#server/storage/stores.ts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { listTakedowns } from '#server/storage/takedowns.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { passTime, provideBuildHook } from '#support/fakes/build-hook.ts'
import { call, runScheduled, settle } from '#support/api/call.ts'
import { takeErrors, takeWarnings } from '#support/setup/console-guard.ts'
import * as corpus from '#support/articles/corpus.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { useIdleWorker } from '#support/newsletter/delivery.ts'
import { inMs, makeDue, saveArticle } from '#support/api/desk.ts'
import { openDatabase } from '#support/database/open-database.ts'
import type { Statement } from '#tools/local/neon-bridge.ts'

vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))

/** The answer to the next statement that matches is lost, after the database has run it. */
let lost: RegExp | undefined
const database = useDatabase(async () => {
  const executor = await openDatabase()
  const lose = (statements: Statement[]) => {
    if (!statements.some(({ query }) => lost?.test(query))) return
    lost = undefined
    throw new Error('The connection was reset')
  }
  return {
    ...executor,
    run: async (statement) => {
      const answer = await executor.run(statement)
      lose([statement])
      return answer
    },
    runAll: async (statements, mode) => {
      const answers = await executor.runAll(statements, mode)
      lose(statements)
      return answers
    },
  }
})
const hook = provideBuildHook()
useIdleWorker()
const deployContext = 'production'
beforeEach(() => vi.mocked(purgeCache).mockReset())

const write = /\b(?:update|insert into) article\b/
const patch = (id: string, json: object) =>
  call(content, `PATCH /api/content/${id}`, { token, json, deployContext })
const post = (json: object) => call(content, 'POST /api/content', { token, json, deployContext })
const remove = (id: string) => call(content, `DELETE /api/content/${id}`, { token, deployContext })

async function sleepUntilWoken(): Promise<void> {
  const context = serviceContext('production')
  await sweepStore(context).delete('announced')
  await recordSweep(context, Date.now(), Infinity)
}

/** Runs an act whose answer is lost, and the sweep of the next minute. @returns the purged tags. */
async function loseAnswerOf(act: () => Promise<Response>, statement = write): Promise<string[]> {
  await settle()
  await sleepUntilWoken()
  await database.sql`update rebuild set asked_version = 0, asked_at = null`
  await passTime(database)
  hook.calls = []
  vi.mocked(purgeCache).mockClear()
  lost = statement
  expect((await act()).status).toBe(500)
  expect(lost, 'no statement matches').toBeUndefined()
  await settle()
  takeErrors()
  expect([hook.calls, vi.mocked(purgeCache).mock.calls]).toEqual([[], []])
  await database.sql`update freshness set changed_at = changed_at - interval '1 minute'`
  await runScheduled(sweep, { deployContext })
  await settle()
  takeWarnings()
  return vi.mocked(purgeCache).mock.calls.flatMap(([options]) => options?.tags ?? [])
}

const takenDown = async () =>
  listTakedowns(takedownStore(serviceContext('production')), new Date(Date.now() - 60_000))

test.each<[string, (id: string) => Promise<Response>]>([
  ['a deletion', remove],
  ['an unpublication', (id) => patch(id, { status: 'draft' })],
  ['a retraction', (id) => patch(id, { correction: { kind: 'retraction', text: 'Not true.' } })],
])(
  '%s whose answer is lost is purged, built and noted for a restore within a minute',
  async (_, act) => {
    const { id } = await saveArticle(newOpEd({ slug: 'withdrawn' }))
    expect(await loseAnswerOf(() => act(id))).toContain('article-withdrawn')
    expect(hook.calls).toHaveLength(1)
    expect(await takenDown()).toContainEqual({ article: id })
  },
)

test('an edit, a publication and a restored revision whose answers are lost reach readers within a minute', async () => {
  const { id } = await saveArticle(newOpEd({ slug: 'edited' }))
  const draft = await saveArticle({ ...newOpEd({ slug: 'first' }), status: 'draft' })
  const acts: [string, () => Promise<Response>][] = [
    ['edited', () => patch(id, { title: 'Better' })],
    ['first', () => patch(draft.id, { status: 'published' })],
    ['second', () => post(newOpEd({ slug: 'second' }))],
    [
      'edited',
      () => call(content, `POST /api/content/${id}/revisions/1/restore`, { token, deployContext }),
    ],
  ]
  for (const [slug, act] of acts) {
    expect(await loseAnswerOf(act), slug).toContain(`article-${slug}`)
    expect(hook.calls, slug).toHaveLength(1)
  }
})

test('a schedule whose answer is lost is published at its time, and so is one whose publication is lost', async () => {
  const json = { ...newOpEd({ slug: 'later' }), status: 'scheduled', publishAt: inMs(3_600_000) }
  await loseAnswerOf(() => post(json))
  const [row] = await database.sql`select id from article where slug = 'later'`
  await makeDue(database.sql, String(row?.['id']))
  lost = write
  await runScheduled(sweep, { deployContext }).catch(() => {})
  expect(lost).toBeUndefined()
  takeErrors()
  vi.mocked(purgeCache).mockClear()
  await runScheduled(sweep, { deployContext })
  await settle()
  takeWarnings()
  expect(vi.mocked(purgeCache).mock.calls[0]?.[0]?.tags).toContain('article-later')
  expect((await call(content, 'GET /api/content/later')).status).toBe(200)
})

test('a picture whose removal is not answered is gone when it is removed again, and noted for a restore', async () => {
  const bytes = await corpus.halves().png().toBuffer()
  const { imageUrl } = await storeImage(serviceContext('production'), bytes)
  const key = imageUrl.replace('/api/images/', '')
  const path = `DELETE /api/article-images/${key}` as const
  const removal = () => call(uploadImage, path, { token, deployContext })
  await loseAnswerOf(removal, /\bimage\b/)
  expect(await takenDown()).toContainEqual({ picture: key })
  expect((await removal()).status).toBe(204)
  expect((await call(images, `GET ${imageUrl as `/${string}`}`)).status).toBe(404)
})
