import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#client/request.ts'
import { logIn } from '#client/session.ts'
import content from '#functions/content.mts'
import {
  articleRules,
  articleValues,
  type Target,
} from '#features/publishing/form/article-forms.ts'
import { ArticleSaves } from '#features/publishing/form/article-saves.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { inMs, patchArticle } from '#support/api/desk.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'

const database = useDatabase()
useFakeWindow()

type Fault = 'none' | 'before' | 'after' | 'never'
/** What happens to the next calls: they do not arrive, their answer is lost, or it never comes. */
let faults: Fault[] = []

beforeEach(() => {
  fakeStorage()
  logIn(token)
  faults = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/api/')) return send(url, init)
    const fault = faults.shift() ?? 'none'
    if (fault === 'before') throw new TypeError('Failed to fetch')
    const headers = { 'Content-Type': 'application/json' }
    const { body = null } = init
    const answer = await call(content, `${init.method} ${url as '/'}`, { token, body, headers })
    if (fault === 'after') throw new TypeError('Failed to fetch')
    if (fault === 'never')
      await new Promise((_, reject) => init.signal?.addEventListener('abort', reject))
    return answer
  })
})

/** The saves of a form that has only its body changed. */
function open() {
  const saves = new ArticleSaves({ type: 'op-ed' })
  const values = { ...articleValues('op-ed'), ...newOpEd(), tags: '' }
  let version = ''
  const save = (body: string, target: Target = 'draft', more: { publishAt?: string } = {}) => {
    const output = articleRules('op-ed', target, false).parse({ ...values, body })
    return saves.save(
      { target, output, ...more },
      {
        version: () => version,
        accept: (saved) => {
          version = saved.updatedAt
          return saved
        },
      },
    )
  }
  return { saves, save }
}

const isLost = (error: unknown) => expect(error).toBeInstanceOf(NetworkError)
const articles = () => database.sql`select status, body from article order by created_at`

test('whatever answers are lost, there is one article with the last text, and no conflict', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Fault>('none', 'before', 'after'), { maxLength: 6 }),
      fc.boolean(),
      async (chosen, isNew) => {
        await database.sql`delete from article`
        const { save } = open()
        if (!isNew) await save('Stored')
        faults = [...chosen]
        const saving = chosen.map((_, index) => save(`Text ${index}`).catch(isLost))
        await Promise.all(saving)
        faults = []
        await save('The end')
        expect(await articles()).toEqual([{ status: 'draft', body: 'The end' }])
      },
    ),
    { numRuns: 25 },
  ))

test('a publication whose answer was lost is not repeated without a press', async () => {
  const { save, saves } = open()
  await save('A draft')
  faults = ['after']
  await expect(save('Public', 'published')).rejects.toThrow('No answer')
  await expect(save('More')).rejects.toMatchObject({ status: 409 })
  expect(await saves.readNewer()).toMatchObject({ status: 'published', body: 'Public' })
})

test('a save that was cancelled is repeated before the next one, and none that waited is made', async () => {
  const { save, saves } = open()
  await save('A draft')
  faults = ['never']
  const saving = save('Stalled')
  await vi.waitFor(async () => expect(await articles()).toMatchObject([{ body: 'Stalled' }]))
  const publication = expect(save('Public', 'published')).rejects.toThrow()
  saves.cancel()
  await publication
  await expect(saving).rejects.toThrow()
  await save('Next')
  expect(await articles()).toEqual([{ status: 'draft', body: 'Next' }])
})

test('an article that was written here and deleted elsewhere is saved as a new one', async () => {
  const { save, saves } = open()
  const { id } = await save('A draft')
  await database.sql`delete from article`
  await expect(save('More')).rejects.toMatchObject({ status: 404 })
  saves.deletedElsewhere()
  expect((await save('Saved again')).id).not.toBe(id)
})

test('a lost save of a scheduled article does not change it once it is public', async () => {
  const { save } = open()
  const { id } = await save('A draft')
  const publishAt = inMs(3_600_000)
  await save('Later', 'scheduled', { publishAt })
  faults = ['after']
  await expect(save('Later still', 'scheduled')).rejects.toThrow('No answer')
  await patchArticle(id, { status: 'published' })
  await expect(save('Too late', 'scheduled')).rejects.toMatchObject({ status: 409 })
  expect(await articles()).toEqual([{ status: 'published', body: 'Later still' }])
})
