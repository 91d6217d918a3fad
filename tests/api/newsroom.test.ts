import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { isAtLeast, roles } from '#contract/roles.ts'
import { findPreview } from '#server/services/articles/preview.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call, callContext } from '#support/api/call.ts'
import * as desk from '#support/api/desk.ts'
import { pathOf, readEndpoints, readFunctions } from '#support/api/endpoints.ts'
import { invite } from '#support/api/newsroom.ts'
import { validBodies } from '#support/api/valid-bodies.ts'
import { adminToken as token } from '#support/database/database.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'
import { numRuns } from '#support/setup/property-runs.ts'

const { database, mailgun } = useMail()

const endpoints = await readEndpoints()
const functionOf = await readFunctions()

type Options = Parameters<typeof call>[2]
type What = Parameters<typeof call>[1]

async function answer(what: What, options: Options = { token }) {
  const path = what.slice(what.indexOf('/'))
  const response = await call(functionOf(path), what, options)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

const as = (one: { token: string }, json?: unknown) => ({ token: one.token, json })
const owner = { token }

/** Whether a link that was answered still shows its article. */
async function isShown({ body }: { body: { url: string } }): Promise<boolean> {
  return (await findPreview(callContext(), body.url.split('/').at(-1) ?? '')) !== undefined
}

const actorOf = (given: string) => answer('GET /api/session', { token: given })

test('each token says whose it is, and no other does', async () => {
  expect(await actorOf(token)).toEqual({ status: 200, body: { name: 'Owner', role: 'owner' } })
  const { token: sara } = await invite('Sara', 'writer')
  expect(await actorOf(sara)).toEqual({ status: 200, body: { name: 'Sara', role: 'writer' } })
  expect((await actorOf(`${sara}x`)).status).toBe(401)
  // The probe of the login page.
  expect((await answer('POST /api/content', { token: sara, json: {} })).status).toBe(400)
})

test('every call of the admin asks for its role, and 403 says which one is missing', async () => {
  const tokens = { owner: token, editor: '', writer: '' }
  for (const role of ['editor', 'writer'] as const) tokens[role] = (await invite(role, role)).token
  for (const { method, path, access } of endpoints) {
    if (access === 'public') continue
    for (const role of roles) {
      const what = `${method} ${pathOf({ path } as Endpoint, crypto.randomUUID())}` as What
      const { status, body } = await answer(what, {
        token: tokens[role],
        ...(method !== 'GET' && { json: {} }),
      })
      const seen = `${role}: ${what} ${status} ${JSON.stringify(body)}`
      if (isAtLeast(role, access)) expect([401, 403], seen).not.toContain(status)
      else {
        const error = `Only an ${access} may do this.`
        expect([status, body], seen).toMatchObject([403, { error }])
      }
    }
  }
})

/** What no writer may change or read: everything but their own drafts. */
async function rowsOfOthers(writerId: string) {
  const own = database.sql`select article_id from assignment where writer_id = ${writerId}`
  return database.sql`
    select to_jsonb(t)::text as row from article t where id not in (${own})
    union all select to_jsonb(t)::text from revision t where article_id not in (${own})
    union all select to_jsonb(t)::text from assignment t where article_id not in (${own})
    union all select to_jsonb(t)::text from note t where article_id not in (${own})
    union all select to_jsonb(t)::text from held_change t
    union all select to_jsonb(t)::text from campaign t
    union all select to_jsonb(t)::text from subscriber t
    union all select to_jsonb(t)::text from author t
    union all select to_jsonb(t) - 'last_used_at' #>> '{}' from editor t
    union all select to_jsonb(t)::text from editor_token t
    union all select to_jsonb(t)::text from correction t
    order by 1`
}

test('a stolen token of a writer changes and reads nothing but drafts of that writer', async () => {
  const secret = 'a secret of others'
  const sara = await invite('Sara', 'writer')
  const others = [
    await desk.publish(newOpEd({ tags: ['public'] })),
    await desk.saveArticle({ ...newOpEd({ excerpt: secret }), status: 'draft' }),
    await desk.scheduleArticle(newOpEd({ excerpt: secret })),
  ]
  await desk.patchArticle(others[0]!.id, { hold: true, excerpt: secret })
  const noted = `POST /api/content/${others[1]!.id}/notes` as const
  const secretNote = await answer(noted, { token, json: { text: secret } })
  const campaign = await createCampaign({ title: secret })
  await database.sql`insert into subscriber (email) values ('reader@example.com')`
  const made = await answer('POST /api/content', as(sara, { ...newOpEd(), status: 'draft' }))
  const ids = [
    ...others.flatMap(({ id, slug = '' }) => [id, slug]),
    campaign.id,
    secretNote.body.id as string,
    sara.id,
    made.body.id as string,
  ]
  const fields = fc.constantFrom<object>(
    {},
    { status: 'published' },
    { status: 'draft' },
    { status: 'scheduled', publishAt: desk.inMs(9_999_999) },
    { hold: true, title: 'Taken' },
    { title: 'Taken' },
    { state: 'ready' },
    { role: 'owner' },
    { id: others[1]!.id },
    { writerId: sara.id },
    { translationOf: others[1]!.id, language: 'ar' },
  )
  const before = await rowsOfOthers(sara.id)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ at: fc.nat(), id: fc.constantFrom(...ids), fields, isValid: fc.boolean() }),
      async ({ at, id, fields: given, isValid }) => {
        const endpoint = endpoints[at % endpoints.length]!
        const { method, path } = endpoint
        // Readers may make these without a token, and page facts come from elsewhere.
        if ((endpoint.access === 'public' && method !== 'GET') || path.includes('link-facts'))
          return
        await database.sql`delete from rate_limit`
        const query = method === 'GET' && path === '/api/content' ? '?status=all&language=all' : ''
        const json = { ...(isValid && validBodies[`${method} ${path}`]), ...given }
        const what =
          `${method} ${pathOf(endpoint, { id, slug: id, note: secretNote.body.id as string, upload: id, number: '1', part: '1', key: 'k', name: 'k' })}${query}` as What
        const response = await call(functionOf(what.split(/[ ?]/)[1]!), what, {
          token: sara.token,
          ...(method !== 'GET' && { json }),
        })
        expect(await response.text(), what).not.toMatch(/a secret of others|reader@/)
      },
    ),
    { numRuns },
  )
  expect(await rowsOfOthers(sara.id)).toEqual(before)
}, 600_000)

test('an invited editor gets the token once, by mail too, and another one ends it', async () => {
  const sara = await invite('Sara', 'editor', 'sara@example.com')
  await expect.poll(() => mailgun.accepted.length).toBe(1)
  expect(JSON.stringify(mailgun.accepted[0])).toContain(sara.token)
  const list = await answer('GET /api/editors')
  expect(list.body).toMatchObject([{ id: sara.id, name: 'Sara', role: 'editor', revokedAt: null }])
  const stored = JSON.stringify(await database.sql`select * from editor, editor_token`)
  expect(JSON.stringify(list) + stored).not.toContain(sara.token)
  const { id: draft } = await desk.saveArticle({ ...newOpEd(), status: 'draft' })
  const link = await answer(`POST /api/content/${draft}/preview-link`, { token: sara.token })

  const { body } = await answer(`POST /api/editors/${sara.id}/token`)
  expect((await actorOf(sara.token)).status).toBe(401)
  expect((await actorOf(body.token as string)).status).toBe(200)
  await answer(`PATCH /api/editors/${sara.id}`, as(owner, { role: 'writer' }))
  expect((await actorOf(body.token as string)).body.role).toBe('writer')

  expect((await answer(`DELETE /api/editors/${sara.id}`)).status).toBe(204)
  expect(await isShown(link)).toBe(false)
  expect((await actorOf(body.token as string)).status).toBe(401)
  expect((await answer(`DELETE /api/editors/${sara.id}`)).status).toBe(404)
  const again = await answer(`POST /api/editors/${sara.id}/token`)
  expect((await actorOf(again.body.token as string)).status).toBe(200)
})

test('no two people have one name, and nobody has a name of the history', async () => {
  await invite('Sara', 'editor')
  for (const [name, status] of [
    ['sara', 409],
    ['Sara\u200b', 409],
    ['sara  ', 409],
    ['Owner', 400],
    ['Owner\u2060', 400],
    ['The schedule', 400],
    [' ', 400],
  ]) {
    const json = { name, role: 'writer' }
    expect((await answer('POST /api/editors', { token, json })).status, String(name)).toBe(status)
  }
})

test('a token that nobody uses for 30 days ends', async () => {
  const { token: sara } = await invite('Sara', 'writer')
  await database.sql`update editor_token set made_at = now() - interval '29 days'`
  expect((await actorOf(sara)).status).toBe(200)
  await database.sql`update editor set last_used_at = now() - interval '31 days'`
  await database.sql`update editor_token set made_at = now() - interval '31 days'`
  expect((await actorOf(sara)).status).toBe(401)
})

test('an owner whose table is lost still gets in', async () => {
  await invite('Sara', 'owner')
  await database.sql`delete from editor`
  expect((await actorOf(token)).status).toBe(200)
})

test('a writer says that a draft is ready, gets it back with a note, and an editor publishes it', async () => {
  const sara = await invite('Sara', 'writer')
  const omar = await invite('Omar', 'editor')
  const made = await answer('POST /api/content', as(sara, { ...newOpEd(), status: 'draft' }))
  const id = made.body.id as string
  const review = `POST /api/content/${id}/review` as const
  const ready = await answer(review, as(sara, { state: 'ready' }))
  expect(ready.body.review).toMatchObject({ state: 'ready', note: null, by: 'Sara' })
  expect((await answer(review, as(omar, { state: 'returned' }))).status).toBe(400)
  await answer(review, as(omar, { state: 'returned', note: 'Name the source.' }))
  const read = await answer(`GET /api/content/${id}?`, { token: sara.token })
  expect(read.body).toMatchObject({
    writer: { id: sara.id, name: 'Sara' },
    review: { state: 'returned', note: 'Name the source.', by: 'Omar' },
  })
  const { body: said } = await answer(`GET /api/content/${id}/notes`, { token: sara.token })
  expect(said).toMatchObject([{ text: 'Name the source.', writtenBy: 'Omar' }])
  await answer(review, as(sara, { state: 'ready' }))
  await answer(`PATCH /api/content/${id}`, as(omar, { status: 'published' }))
  const published = await answer(`GET /api/content/${id}?`, { token: omar.token })
  expect(published.body).toMatchObject({ status: 'published' })
  expect(published.body).not.toHaveProperty('review')
  expect((await answer(`PATCH /api/content/${id}`, as(sara, { title: 'Mine' }))).status).toBe(403)
})

test('in any order of presses, a review is what the last allowed one says, and ends with the publication', async () => {
  const tokens = { writer: await invite('Sara', 'writer'), editor: await invite('Omar', 'editor') }
  const bodies = {
    ready: { state: 'ready' },
    returned: { state: 'returned', note: 'Shorter.' },
    published: { status: 'published' },
    draft: { status: 'draft' },
  }
  const press = fc.record({
    by: fc.constantFrom('writer', 'editor'),
    is: fc.constantFrom('ready', 'returned', 'published', 'draft'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 8 }), async (presses) => {
      const json = { ...newOpEd(), status: 'draft' }
      const made = await answer('POST /api/content', as(tokens.writer, json))
      const path = `/api/content/${made.body.id}` as const
      let [status, review]: [string, string | undefined] = ['draft', undefined]
      for (const { by, is } of presses) {
        const isReview = is === 'ready' || is === 'returned'
        const what = isReview ? (`POST ${path}/review` as const) : (`PATCH ${path}` as const)
        const isForbidden =
          by === 'writer' && (status === 'published' || is === 'published' || is === 'returned')
        const expected = isForbidden ? 403 : isReview && status === 'published' ? 409 : 200
        expect((await answer(what, as(tokens[by], bodies[is]))).status, `${by} ${is}`).toBe(
          expected,
        )
        if (expected === 200 && isReview) review = is
        if (expected === 200 && !isReview) status = is
        if (status === 'published') review = undefined
        const { body } = await answer(`GET ${path}`, { token: tokens.editor.token })
        expect([body.status, body.review?.state]).toEqual([status, review])
      }
    }),
    { numRuns: numRuns / 20 },
  )
}, 120_000)

test('notes are for who may change the draft, and are resolved and opened again by name', async () => {
  const sara = await invite('Sara', 'writer')
  const yusuf = await invite('Yusuf', 'writer')
  const made = await answer('POST /api/content', as(sara, { ...newOpEd(), status: 'draft' }))
  const path = `/api/content/${made.body.id}/notes` as const
  const json = { quote: 'A first line.', text: 'Says who?' }
  const written = await answer(`POST ${path}`, { token, json })
  expect(written).toMatchObject({ status: 201, body: { writtenBy: 'Owner', resolvedAt: null } })
  expect((await answer(`GET ${path}`, { token: yusuf.token })).status).toBe(403)
  const note = `PATCH ${path}/${written.body.id}` as const
  const resolved = await answer(note, as(sara, { isResolved: true }))
  expect(resolved.body).toMatchObject({ resolvedBy: 'Sara', resolvedAt: expect.any(String) })
  expect((await answer(note, as(yusuf, { isResolved: false }))).status).toBe(403)
  await answer(note, { token, json: { isResolved: false } })
  expect((await answer(`GET ${path}`, { token: sara.token })).body).toMatchObject([
    { ...json, resolvedBy: null, resolvedAt: null },
  ])
  // Another draft does not have it.
  const other = await desk.saveArticle({ ...newOpEd(), status: 'draft' })
  const foreign = `PATCH /api/content/${other.id}/notes/${written.body.id}` as const
  expect((await answer(foreign, { token, json: { isResolved: true } })).status).toBe(404)
})

test('a writer sees own drafts and what is public, and a draft that an editor has handed over', async () => {
  const sara = await invite('Sara', 'writer')
  const shown = await desk.publish(newOpEd())
  const { id } = await desk.saveArticle({ ...newOpEd(), status: 'draft' })
  const listed = async () => {
    const { body } = await answer('GET /api/content?status=all', as(sara))
    return body.map((one: { id: string }) => one.id)
  }
  expect(await listed()).toEqual([shown.id])
  expect((await answer(`GET /api/content/${id}`, { token: sara.token })).status).toBe(403)
  expect((await answer('GET /api/writers')).body).toEqual([{ id: sara.id, name: 'Sara' }])
  const handed = await answer(`PUT /api/content/${id}/writer`, as(owner, { writerId: sara.id }))
  expect(handed.body.writer).toEqual({ id: sara.id, name: 'Sara' })
  expect((await listed()).toSorted()).toEqual([shown.id, id].toSorted())
  const hers = { status: 'draft', title: 'Hers' }
  expect((await answer(`PATCH /api/content/${id}`, as(sara, hers))).status).toBe(200)
  expect((await desk.listRevisions(id)).map(({ savedBy }) => savedBy)).toEqual(['Sara', 'Owner'])
  const preview = await answer(`POST /api/content/${id}/preview-link`, { token: sara.token })
  expect(await isShown(preview)).toBe(true)
  await answer(`PUT /api/content/${id}/writer`, { token, json: { writerId: null } })
  expect(await listed()).toEqual([shown.id])
  // Her link is not hers any more, and she translates nothing that she may not see.
  expect(await isShown(preview)).toBe(false)
  const translation = { type: 'op-ed', status: 'draft', title: 'ت', language: 'ar' }
  for (const [translationOf, status] of [
    [id, 400],
    [shown.id, 201],
  ] as const) {
    const asked = as(sara, { ...translation, translationOf })
    expect((await answer('POST /api/content', asked)).status).toBe(status)
  }
})
