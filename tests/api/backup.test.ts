import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Store } from '@netlify/blobs'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownImagePath } from '#domain/articles/image.ts'
import contact from '#functions/contact.mts'
import uploadImage from '#functions/upload-image.mts'
import { deadlines } from '#server/base/deadlines.ts'
import { serviceContext } from '#server/context.ts'
import { saveBiography } from '#server/db/articles/authors.ts'
import { recordBuild } from '#server/db/builds/builds.ts'
import { claimBatch, expireLeases, uncertainBatches } from '#server/db/campaigns/batches.ts'
import { findArticle, listMissed, nextScheduled } from '#server/db/articles/articles.ts'
import { connect, type Sql } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { recordMailEvent } from '#server/db/subscribers/endings.ts'
import { listDueSends } from '#server/db/campaigns/scheduled-sends.ts'
import { imageStore, takedownStore } from '#server/storage/stores.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { newImage } from '#support/api/new-image.ts'
import { adminToken as token } from '#support/database/database.ts'
import { deleteArticle, patchArticle, publish, saveArticle } from '#support/api/desk.ts'
import { startSend, work } from '#support/newsletter/delivery.ts'
import { signUp } from '#support/newsletter/subscribers.ts'
import { openDatabase } from '#support/database/open-database.ts'
import { runProgram } from '#support/stack/run-program.ts'
import { contactMessage } from '#support/api/valid-bodies.ts'
import { readArchive } from '#tools/backup/archive.ts'
import { restoreBackup } from '#tools/backup/restore-backup.ts'
import { openSite, type Site } from '#tools/backup/site.ts'
import { secondsToNextDue } from '#server/db/next-due.ts'
import { writeBackup } from '#tools/backup/write-backup.ts'
import { fillSampleContent } from '#tools/local/sample-content.ts'
import { startBlobs } from '#tools/local/blobs.ts'
import { startBridge } from '#tools/local/neon-bridge.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database } = useNewsletter()
// The backup of a site on Netlify reads the images of its environment.
process.env['CONTEXT'] = 'dev'

const tool = 'tools/backup/backup.ts'
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  file = join(folder, `${crypto.randomUUID()}.tar.gz`)
})

/** Runs `npm run backup` or `npm run restore`: on the test's own database, or on a local stack's data. */
function run(program: 'backup' | 'restore', dataDir?: string) {
  const { DATABASE_URL: _, NETLIFY_BLOBS_CONTEXT: __, ...rest } = process.env
  // An empty variable counts as not set, and wins over a developer's .env.
  const env = dataDir ? { ...rest, DATA_DIR: dataDir, LOCAL_POSTGRES_URL: '' } : process.env
  return runProgram(tool, [program, file], env)
}

/**
 * Fills the site with data of each kind: an article with its image and translations, a subscriber, a sent campaign, a
 * message.
 */
async function fillSite(): Promise<string> {
  await startSend(database.sql, 3)
  await work()
  const imageUrl = await newImage()
  const image = { imageUrl, imageAlt: '', imageCredit: 'Noura', imageKind: 'ai' } as const
  const opEd = newOpEd({ title: 'Quotes " \\ and \u{1F600}', body: 'One.\n\n\tTwo.', ...image })
  const { id } = await publish(opEd)
  await publish({ ...opEd, language: 'ar', translationOf: id })
  await saveArticle({ ...newOpEd({ language: 'ar' }), status: 'draft' })
  await saveBiography(database.sql, 'noura-test', 'Writes about courts.')
  await signUp({ email: 'noura@example.com', page: '/newsletter' })
  const message = { ...contactMessage, message: 'Which law\napplies?' }
  await call(contact, 'POST /api/contact', { json: message })
  await backgroundWorkDone()
  return imageUrl.replace('/api/images/', '')
}

type Query = (statement: string) => Promise<Record<string, unknown>[]>

/** Every row of every table of a backup, and the value of each sequence. */
async function everything(query: Query): Promise<Record<string, unknown>> {
  const names = await query(`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('rate_limit', 'failed_login', 'upload', 'upload_part', 'preview_link') order by 1`)
  const tables: Record<string, unknown> = {}
  for (const { name } of names) {
    const except = name === 'migration' ? " - 'applied_at'" : ''
    tables[String(name)] = await query(
      `select (to_jsonb(t)${except})::text as row from "${String(name)}" t order by 1`,
    )
  }
  tables['sequences'] = await query(
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  )
  return tables
}

const ownQuery: Query = (statement) => database.sql.query(statement)

test('restores every row and every byte of a backup into an empty stack', async () => {
  const key = await fillSite()
  const before = await everything(ownQuery)
  const filled = `article public_slug revision author image subscriber consent contact_message
    signing_key campaign delivery_batch delivery_recipient`
  for (const table of filled.split(/\s+/)) expect(before[table], table).not.toEqual([])
  expect(await run('backup')).toMatchObject({ code: 0, complaint: '' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const dataDir = join(folder, 'empty-stack')
  const restoring = await run('restore', dataDir)
  expect(restoring).toMatchObject({ code: 0, complaint: '' })
  expect(restoring.said).toContain('Unsubscriptions and erasures since then are lost')
  const restored = await PGlite.create(join(dataDir, 'database'))
  const after = await everything(async (statement) => {
    const { rows } = await restored.query(statement)
    return rows as Record<string, unknown>[]
  })
  await restored.close()
  expect(after).toEqual(before)

  const original = await imageStore(serviceContext('local')).get(key, { type: 'arrayBuffer' })
  const blobs = await startBlobs(join(dataDir, 'blobs'))
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context)
  const copy = await imageStore(serviceContext('local')).get(key, { type: 'arrayBuffer' })
  await blobs.close()
  expect(Buffer.from(copy).equals(Buffer.from(original))).toBe(true)
})

const backUp = () => writeBackup(siteOf(database.sql), file)
const siteOf = (sql: Sql): Site => ({
  name: 'the database',
  imagesName: 'the site x',
  sql,
  images: imageStore(serviceContext('local')),
  takedowns: takedownStore(serviceContext('local')),
  close: async () => {},
})

/** Restores the backup into an empty database, which all statements of the test go to from then on. */
async function restoreElsewhere(
  changes: Partial<Site> = {},
  before: (sql: Sql) => Promise<unknown> = async () => {},
): Promise<Sql> {
  const bridge = await startBridge(await openDatabase('template0'))
  const { DATABASE_URL = '', DATABASE_FETCH_ENDPOINT } = process.env
  onTestFinished(async () => {
    connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT })
    await bridge.close()
  })
  const connection = { DATABASE_URL, DATABASE_FETCH_ENDPOINT: bridge.url }
  const sql = connect(connection, deadlines.longStatementMs)
  await before(sql)
  await restoreBackup({ ...siteOf(sql), ...changes }, file)
  return sql
}

test('a backup goes into a site that was only started: with a build, samples and counted calls', async () => {
  await fillSite()
  const before = await everything(ownQuery)
  await backUp()
  const restored = await restoreElsewhere({}, async (sql) => {
    await migrate(sql)
    await fillSampleContent({ ...serviceContext('local'), sql })
    await recordBuild(sql, 'first')
    await sql`insert into rate_limit (name, key, count, ends_at) values ('a', 'b', 1, now())`
  })
  expect(await everything((statement) => restored.query(statement))).toEqual(before)
})

test('a restored site sends nothing by itself that may have been sent since the backup', async () => {
  await startSend(database.sql, 1100)
  await claimBatch(database.sql)
  await database.sql`
    update delivery_batch set leased_until = now() - interval '1 hour' where state = 'sending'`
  const [due, later] = [await createCampaign(), await createCampaign()]
  await database.sql`update campaign set scheduled_for = now() where id = ${due.id}`
  await database.sql`
    update campaign set scheduled_for = now() + interval '1 hour' where id = ${later.id}`
  await backUp()
  const restored = await restoreElsewhere()
  await expireLeases(restored)
  expect([await claimBatch(restored), await listDueSends(restored)]).toEqual([undefined, []])
  // The hourly sweep searches; a database that never sleeps costs money.
  expect(await secondsToNextDue(restored, 1800)).toBe(Infinity)
  // The events since the send are searched, but their silence is no answer: a batch may have been split since.
  await restored`update delivery_batch set uncertain_at = uncertain_at - interval '20 hours'`
  const unsettled = { claim: expect.any(String), claimedAt: expect.any(Date), ripe: false }
  expect(await uncertainBatches(restored, 1800)).toEqual([
    expect.objectContaining(unsettled),
    expect.objectContaining(unsettled),
  ])
  await restored`update campaign set scheduled_for = now() where id = ${later.id}`
  expect(await listDueSends(restored)).toEqual([])
})

test('what was scheduled when the backup was made is a draft in a restored site, which lists it', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await saveArticle({ ...newOpEd(), status: 'scheduled', publishAt })
  await backUp()
  const restored = await restoreElsewhere()
  await restored`update article set publish_at = now() where status = 'scheduled'`
  expect(await nextScheduled(restored, 1)).toEqual([])
  expect(await findArticle(restored, id)).toMatchObject({ status: 'draft' })
  expect(await listMissed(restored)).toMatchObject([
    { problem: expect.stringContaining('restored from a backup') },
  ])
})

test('the statement in the guide ends again the subscriptions that ended since the backup', async () => {
  const emails = ['left@example.com', 'complained@example.com', 'stays@example.com']
  for (const email of emails) await signUp({ email, page: '/' })
  await backgroundWorkDone()
  const { createdAt } = await backUp()
  for (const by of ['page', 'complained'] as const) {
    const email = by === 'page' ? 'left@example.com' : 'complained@example.com'
    const event = { token: email, email, by, campaignId: undefined, counts: undefined }
    await recordMailEvent(database.sql, { ...event, at: new Date() })
  }
  const ends = `select email, status, changed_at, withdrawn_at, withdrawn_by
    from subscriber s join consent c on c.subscriber_id = s.id order by email`
  const before = await ownQuery(ends)
  const guide = await readFile('docs/operate.md', 'utf8')
  const statement = /```sql\n([^]+?)```/.exec(guide)?.[1] ?? ''
  const answer = await ownQuery(statement.replace('2026-11-16T00:00:03.000Z', createdAt))

  const restored = await restoreElsewhere()
  for (const { format } of answer) await restored.query(String(format))
  const after = await restored.query(ends)
  expect(after.map(({ status }) => status)).toEqual(['complained', 'unsubscribed', 'active'])
  expect(after).toEqual(before)
})

const keyOf = (url: string) => url.replace('/api/images/', '')
const copied = 'https://example.com/court.jpg'

async function removePicture(url: string): Promise<void> {
  const path = `DELETE /api/article-images/${url.replace(/.*\//, '')}` as const
  expect((await call(uploadImage, path, { token })).status).toBe(204)
}

test('what was taken down since the backup is taken down in the restored site, which lists it', async () => {
  const imageUrl = await newImage()
  const articles = await Promise.all([
    publish(newOpEd()),
    publish(newOpEd()),
    publish(newOpEd()),
    publish(newOpEd({ imageUrl, imageAlt: 'A person' })),
    publish(newOpEd({ imageUrl: copied })),
  ])
  const [deleted, unpublished, retracted, ...stay] = articles
  await backgroundWorkDone()
  await backUp()
  await deleteArticle(deleted.id)
  await patchArticle(unpublished.id, { status: 'draft' })
  await patchArticle(retracted.id, { correction: { kind: 'retraction', text: 'It is not true.' } })
  for (const url of [imageUrl, ownImagePath(copied)]) await removePicture(url)

  const restored = await restoreElsewhere()
  const shown = await restored`select id, image_url, image_alt from published_article order by id`
  const ids = stay.map(({ id }) => id).toSorted()
  expect(shown).toEqual(ids.map((id) => ({ id, image_url: null, image_alt: null })))
  expect(await listMissed(restored)).toHaveLength(3)
  const key = imageUrl.replace(/.*\//, '')
  expect(await imageStore(serviceContext('local')).get(key)).toBeNull()
})

test.each([
  [59, 'is a draft, because clocks differ', 0],
  [61, 'stays published', 1],
])('what was published again %i minutes after its takedown %s', async (minutes, _, shown) => {
  const { id } = await publish(newOpEd())
  vi.setSystemTime(Date.now() - minutes * 60_000)
  await patchArticle(id, { status: 'draft' })
  vi.useRealTimers()
  await patchArticle(id, { status: 'published' })
  await backUp()
  expect(await (await restoreElsewhere())`select id from published_article`).toHaveLength(shown)
})

test('the time of a backup is that of the database', async () => {
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  const { createdAt } = await backUp()
  vi.useRealTimers()
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now())
})

test('a restore never stores a picture that was removed since', async () => {
  const [removed, copy, kept] = [await newImage(), await newImage(), await newImage()]
  await publish(newOpEd({ imageUrl: copied }))
  await backgroundWorkDone()
  await database.sql`update image_copy set image_key = ${keyOf(copy)} where url = ${copied}`
  await backUp()
  for (const url of [removed, ownImagePath(copied)]) await removePicture(url)
  const stored: string[] = []
  const images = new Proxy(imageStore(serviceContext('local')), {
    get: (target, name: keyof Store) =>
      name === 'set' ? (key: string) => Promise.resolve(stored.push(key)) : target[name],
  })
  await restoreElsewhere({ images })
  expect(stored).toEqual([keyOf(kept)])
})

test('a backup without a picture ends with an error that says how many are missing, and where', async () => {
  const [missing] = [await newImage(), await newImage()]
  await imageStore(serviceContext('local')).delete(keyOf(missing))
  const { code, complaint } = await run('backup')
  expect(code).toBe(1)
  expect(complaint).toContain(`lacks 1 of 2 images: ${keyOf(missing)} are not in the store of`)
})

test('refuses to restore into a database that is not empty, and changes nothing', async () => {
  await fillSite()
  await run('backup')
  const before = await everything(ownQuery)
  const { code, complaint } = await run('restore')
  expect(code).toBe(1)
  expect(complaint).toMatch(
    /The database is not empty: .*article has 3 rows.*subscriber has 4 rows/,
  )
  expect(await everything(ownQuery)).toEqual(before)
})

test('refuses a damaged archive before it writes anything', async () => {
  await fillSite()
  await run('backup')
  const whole = await readFile(file)
  /** Fails the test at the first use of the database or of the images. */
  const untouchable = new Proxy(() => {}, {
    apply: () => expect.unreachable('the site was touched'),
    get: () => expect.unreachable('the site was touched'),
  })
  const site = { sql: untouchable, images: untouchable } as never
  const damages = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => {
    const copy = Buffer.from(whole)
    const at = Math.floor(copy.length * part)
    // All bits of it: a single one may be padding between blocks that are not compressed.
    copy[at] = copy[at]! ^ 0xff
    return copy
  })
  const cuts = [whole.subarray(0, -20), whole.subarray(0, 5000), Buffer.of()]
  for (const damaged of [...damages, ...cuts]) {
    await writeFile(file, damaged)
    await expect(restoreBackup(site, file)).rejects.toThrow(/Nothing was changed/)
  }
})

/** A database in which another writer acts at the first statement that matches. */
function disturbed(pattern: RegExp, disturb: () => Promise<unknown>): Sql {
  let done = false
  return new Proxy(database.sql, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return async (...args: Parameters<Sql['transaction']>) => {
        const answer = await target.transaction(...args)
        if (!done && pattern.test(JSON.stringify(answer))) {
          done = true
          await disturb()
        }
        return answer
      }
    },
  })
}

test('reads a table again that changed during the backup, so that all tables show one moment', async () => {
  await fillSite()
  let changedAt = 0
  const sql = disturbed(/"line":.*noura@example\.com/, async () => {
    changedAt = Date.now()
    await database.sql`with added as (insert into subscriber (email) values ('late@example.com') returning id)
      insert into consent (subscriber_id, page) select id, '/' from added`
  })
  const manifest = await writeBackup(siteOf(sql), file)
  const kept = new Set(manifest.tables.flatMap(({ files }) => files.map(({ name }) => name)))
  const lines: Record<string, string> = {}
  for await (const { name, bytes } of readArchive(file)) {
    if (kept.has(name)) lines[name.split('/')[1]!] = bytes.toString()
  }
  const { id } = JSON.parse(
    lines['subscriber']!.split('\n').find((line) => line.includes('late@example.com'))!,
  ) as { id: string }
  expect(lines['consent']).toContain(id)
  expect(Date.parse(manifest.createdAt)).toBeLessThanOrEqual(changedAt)
})

test('reads and writes a large table in pages of some megabytes', async () => {
  await database.sql`
    insert into contact_message (name, email, subject, message, next_attempt_at)
    select 'N', 'n@example.com', 'S', repeat(md5(n::text), 16000), now() from generate_series(1, 24) n`
  const { tables } = await backUp()
  const { files = [], fingerprint } = tables.find(({ name }) => name === 'contact_message') ?? {}
  expect(fingerprint?.rows).toBe('24')
  expect(files.length).toBeGreaterThan(2)
  for (const { bytes } of files) expect(bytes).toBeLessThan(4.2 * 1024 * 1024)
  await expect(backUp()).rejects.toThrow('is there already')
})

test('says what is missing: the access to the images, or the name of the file', async () => {
  const { NETLIFY_BLOBS_CONTEXT: _, ...env } = process.env
  const words: [string[], string][] = [
    [[], 'Usage: npm run backup FILE\n'],
    [[file], 'NETLIFY_AUTH_TOKEN'],
  ]
  for (const [args, said] of words) {
    const { code, complaint } = await runProgram(tool, ['backup', ...args], env)
    expect(complaint).toContain(said)
    expect(code).toBe(1)
  }
})

test('says the reason of a failure: no folder, no file, no database, or variables that are not exported', async () => {
  file = join(folder, 'nowhere', 'a.tar.gz')
  await expect(backUp()).rejects.toThrow(/^ENOENT: no such file or directory, open '.+nowhere/)
  expect((await run('restore')).complaint).toBe(`There is no file ${file}. Nothing was changed.\n`)
  const dataDir = join(folder, 'mistyped')
  expect((await run('backup', dataDir)).complaint).toContain(`There is no database in ${dataDir}`)
  expect(await readdir(folder)).not.toContain('mistyped')
  const other = await mkdtemp(join(folder, 'other-'))
  await writeFile(join(other, 'backup.env'), 'DATABASE_URL=postgresql://a@b/c')
  vi.stubEnv('DATABASE_URL', '')
  await expect(openSite(other, false)).rejects.toThrow(
    "Write 'export' before each of its variables",
  )
})

test('works on the data of the stack that .env names, and a variable that is set wins', async () => {
  const { DATABASE_URL = '', DATABASE_FETCH_ENDPOINT, NETLIFY_BLOBS_CONTEXT } = process.env
  onTestFinished(() => void connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }))
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', NETLIFY_BLOBS_CONTEXT)
  vi.stubEnv('LOCAL_POSTGRES_URL', '')
  const foreign = 'postgresql://user:secret@127.0.0.1:9/production'
  const lines = `DATA_DIR=from-the-file\nDATABASE_URL=${foreign}\nLOCAL_POSTGRES_URL=${foreign}`
  await writeFile(join(folder, '.env'), lines)
  await (await openSite(folder)).close()
  expect(await readdir(join(folder, 'from-the-file'))).toContain('database')
})
