import { purgeCache } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import images from '#functions/images.mts'
import unsubscribe from '#functions/subscription-pages.mts'
import sweep from '#functions/sweep.mts'
import uploadImage from '#functions/upload-image.mts'
import { serviceContext } from '#server/context.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { siteSigner } from '#server/services/signing.ts'
import { unsubscribeLink } from '#server/services/subscribers/links.ts'
import { sweepStore, takedownStore } from '#server/storage/stores.ts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { listTakedowns } from '#server/storage/takedowns.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { passTime, provideBuildHook } from '#support/fakes/build-hook.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { takeErrors, takeWarnings } from '#support/setup/console-guard.ts'
import { newImage } from '#support/api/new-image.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { createCampaign, readCampaign } from '#support/newsletter/campaigns.ts'
import * as mailing from '#support/newsletter/delivery.ts'
import { makeDue, saveArticle, scheduleArticle } from '#support/api/desk.ts'
import { openWatched } from '#support/database/open-database.ts'
import { signUp } from '#support/newsletter/subscribers.ts'
import { dueCampaign } from '#support/newsletter/schedule.ts'
import { post as postEvent, signed } from '#support/newsletter/webhook.ts'
import { useMailgun } from '#support/fakes/use-mailgun.ts'

vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))

/** After so many other writes, the answer of a write is lost: the database has run it. */
let writesUntilLoss = Infinity
const database = useDatabase(() =>
  openWatched(async (statements, run) => {
    const answer = await run()
    const writes = statements.some(({ query }) =>
      /\b(?:insert into|update|delete from)\b/.test(query),
    )
    if (writes && writesUntilLoss-- === 0) throw new Error('The connection was reset')
    return answer
  }),
)
const hook = provideBuildHook()
const mailgun = useMailgun()
mailing.useIdleWorker()
const deployContext = 'production'
beforeEach(() => vi.mocked(purgeCache).mockReset())

const patch = (id: string, json: object) =>
  call(content, `PATCH /api/content/${id}`, { token, json, deployContext })
const post = (json: object) => call(content, 'POST /api/content', { token, json, deployContext })
const remove = (id: string) => call(content, `DELETE /api/content/${id}`, { token, deployContext })
const restore = (id: string, path = 'restore') =>
  call(content, `POST /api/content/${id}/${path}`, { token, deployContext })

async function sleepUntilWoken(): Promise<void> {
  const context = serviceContext('production')
  await sweepStore(context).delete('woken')
  await recordSweep(context, Date.now(), Infinity)
}

async function passMinute(): Promise<void> {
  await mailing.letTimePass(database.sql)
  await database.sql`update freshness set changed_at = changed_at - interval '1 minute'`
  await database.sql`update rebuild set next_at = now() - interval '1 second'`
  await runScheduled(sweep, { deployContext })
  await backgroundWorkDone()
  await runWorker()
}

async function runWorker(): Promise<void> {
  await sendDue(serviceContext('production')).catch(() => {})
  await mailing.work().catch(() => {})
}

async function sweepDue(): Promise<void> {
  await recordSweep(serviceContext('production'), Date.now(), 0)
  await runScheduled(sweep, { deployContext }).catch(() => {})
}

const takenDown = async () =>
  listTakedowns(takedownStore(serviceContext('production')), new Date(Date.now() - 60_000))
const purged = () => vi.mocked(purgeCache).mock.calls.flatMap(([options]) => options?.tags ?? [])

/** What somebody decides: their act, and what must come of it within two minutes. */
interface Decision {
  act: () => Promise<unknown>
  result: () => Promise<void>
}

/** What readers get of an article after an act: its status and perhaps its title. */
function toReaders(slug: string, act: Decision['act'], status: number, title?: string): Decision {
  return {
    act,
    async result() {
      const response = await call(content, `GET /api/content/${slug}`)
      expect(response.status).toBe(status)
      if (title !== undefined) expect(await response.json()).toMatchObject({ title })
      expect(purged()).toContain(`article-${slug}`)
      expect(hook.calls.length).toBeGreaterThan(0)
    },
  }
}

async function takedown(slug: string, act: (id: string) => Promise<Response>, status: number) {
  const { id } = await saveArticle(newOpEd({ slug }))
  const { act: press, result } = toReaders(slug, () => act(id), status)
  const isNoted = async () => expect(await takenDown()).toContainEqual({ article: id })
  return { act: press, result: () => result().then(isNoted) }
}

function delivery(id: string, act: Decision['act']): Decision {
  return {
    act,
    async result() {
      const { status, subscriberCount = 0 } = await readCampaign(id)
      expect(status).toBe('sent')
      mailing.expectCopies(mailgun, subscriberCount)
    },
  }
}

async function ending(email: string, status: string, act: (id: string) => Promise<unknown>) {
  const [row] = await database.sql`insert into subscriber (email) values (${email}) returning id`
  const read = () => database.sql`select status from subscriber where email = ${email}`
  const result = async () => expect(await read()).toEqual([{ status }])
  return { act: () => act(String(row?.['id'])), result }
}

const decisions: Record<string, (name: string) => Promise<Decision>> = {
  publication: async (slug) => toReaders(slug, () => post(newOpEd({ slug })), 200),
  async 'publication of a draft'(slug) {
    const { id } = await saveArticle({ ...newOpEd({ slug }), status: 'draft' })
    return toReaders(slug, () => patch(id, { status: 'published' }), 200)
  },
  async 'publication of a scheduled article'(slug) {
    const { id } = await scheduleArticle(newOpEd({ slug }))
    await makeDue(database.sql, id)
    return toReaders(slug, sweepDue, 200)
  },
  async edit(slug) {
    const { id } = await saveArticle(newOpEd({ slug }))
    return toReaders(slug, () => patch(id, { title: 'Better' }), 200, 'Better')
  },
  async 'restored revision'(slug) {
    const { id, title } = await saveArticle(newOpEd({ slug }))
    await patch(id, { title: 'Worse' })
    return toReaders(slug, () => restore(id, 'revisions/1/restore'), 200, title)
  },
  deletion: (slug) => takedown(slug, remove, 404),
  unpublication: (slug) => takedown(slug, (id) => patch(id, { status: 'draft' }), 404),
  retraction: (slug) =>
    takedown(slug, (id) => patch(id, { correction: { kind: 'retraction', text: 'Wrong.' } }), 200),
  async 'send of a campaign'() {
    const { id } = await createCampaign()
    return delivery(id, () => mailing.send(id).then(runWorker))
  },
  async 'send of a scheduled campaign'() {
    const { id } = await dueCampaign(database.sql)
    return delivery(id, runWorker)
  },
  unsubscription: (name) =>
    ending(`${name}@example.com`, 'unsubscribed', async (id) => {
      const signer = await siteSigner(serviceContext('production'))
      const { search } = new URL(unsubscribeLink('http://localhost', signer, id))
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return call(unsubscribe, `POST /unsubscribe${search}`, {
        headers: form,
        body: 'List-Unsubscribe=One-Click',
      })
    }),
  complaint(name) {
    const recipient = `${name}@example.com`
    const json = signed({ recipient, event: 'complained' })
    return ending(recipient, 'complained', () => postEvent(json))
  },
  async subscription(name) {
    const email = `${name}@example.com`
    const act = async () =>
      (await signUp({ email })).status === 500 ? signUp({ email }) : undefined
    const read = () => database.sql`select status from subscriber where email = ${email}`
    return { act, result: async () => expect(await read()).toEqual([{ status: 'active' }]) }
  },
}

test.each(Object.entries(decisions))(
  '%s is carried out once, whichever answer of the database is lost',
  async (name, decide) => {
    await database.sql`insert into subscriber (email) values ('reader@example.com')`
    for (let nth = 0, isLost = true; isLost; nth++) {
      const { act, result } = await decide(`${name.replaceAll(' ', '-')}-${nth}`)
      await backgroundWorkDone()
      await sleepUntilWoken()
      await database.sql`update rebuild set asked_version = 0`
      await passTime(database)
      hook.calls = []
      mailgun.reset()
      vi.mocked(purgeCache).mockClear()
      writesUntilLoss = nth
      await act()
      await backgroundWorkDone()
      isLost = writesUntilLoss < 0
      writesUntilLoss = Infinity
      await passMinute()
      await passMinute()
      await result()
      takeErrors()
      takeWarnings()
    }
  },
)

test('a picture whose removal is not answered is gone when it is removed again, and noted for a restore', async () => {
  const imageUrl = await newImage('production')
  const key = imageUrl.replace('/api/images/', '')
  const path = `DELETE /api/article-images/${key}` as const
  const removal = () => call(uploadImage, path, { token, deployContext })
  writesUntilLoss = 0
  expect((await removal()).status).toBe(500)
  takeErrors()
  expect(await takenDown()).toContainEqual({ picture: key })
  expect((await removal()).status).toBe(204)
  expect((await call(images, `GET ${imageUrl}`)).status).toBe(404)
})
