import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { pendingMigrations } from '#server/db/migrate.ts'
import { isProductionDatabase, markAsProduction } from '#server/db/production-marker.ts'
import { runProgram } from '#support/stack/run-program.ts'
import { useDatabase } from '#support/database/database.ts'
import { siteUrl } from '#tools/build/site-url.ts'
import { checkSettings } from '#tools/release/check-settings.ts'

const database = useDatabase()
let netlify: NodeJS.ProcessEnv

/** The settings of a site as its owner would set them, in a build on Netlify. */
beforeAll(() => {
  netlify = {
    PATH: process.env.PATH,
    NETLIFY: 'true',
    CONTEXT: 'production',
    URL: 'https://news.test',
    ADMIN_TOKEN: 'a-token-for-the-tests',
    DATABASE_URL: 'postgresql://u:secret@ep-one-pooler.neon.test/news',
    DATABASE_FETCH_ENDPOINT: process.env['DATABASE_FETCH_ENDPOINT'],
    EDITOR_EMAIL: 'editor@news.test',
    PUBLISHER_NAME: 'News Ltd',
    PUBLISHER_ADDRESS: '1 Street, Riyadh',
  }
})
beforeEach(() => database.sql`truncate production_marker`)

const prepare = (changes: NodeJS.ProcessEnv = {}) =>
  runProgram('tools/release/prepare-build.ts', [], { ...netlify, ...changes })

/** The database as a release before the environments would have left it. */
const withoutEnvironments = () =>
  database.sql.transaction([
    database.sql`delete from migration where name = '0007-environments.sql'`,
    database.sql`drop table production_marker`,
    database.sql`drop table preview_mail`,
  ])

test('a release to production migrates the database and marks it as production’s', async () => {
  await withoutEnvironments()
  expect(await prepare()).toMatchObject({ code: 0, complaint: '' })
  expect(await pendingMigrations(database.sql)).toEqual([])
  const url = 'postgresql://u:p@ep-one.neon.test/news'
  expect(await isProductionDatabase(database.sql, url)).toBe(true)
})

test('refuses to build a preview on the database of production, and builds it on a fork', async () => {
  await markAsProduction(database.sql, 'postgresql://u:p@ep-one.neon.test/news')
  const refused = await prepare({ CONTEXT: 'deploy-preview' })
  expect(refused.code).toBe(1)
  expect(refused.complaint).toContain('DATABASE_URL leads to the database of production')
  const fork = 'postgresql://u:secret@ep-two.neon.test/news'
  expect(await prepare({ CONTEXT: 'branch-deploy', DATABASE_URL: fork })).toMatchObject({ code: 0 })
})

test('a preview migrates its own database', async () => {
  await withoutEnvironments()
  expect(await prepare({ CONTEXT: 'deploy-preview' })).toMatchObject({ code: 0, complaint: '' })
  expect(await pendingMigrations(database.sql)).toEqual([])
})

test('a preview is built for its own URL, and a release for that of the settings', () => {
  const own = 'https://deploy-preview-7--news.netlify.app'
  const env = { ...netlify, SITE_URL: 'https://news.example', DEPLOY_PRIME_URL: own }
  expect(siteUrl({ ...env, CONTEXT: 'deploy-preview' })).toBe(own)
  expect(siteUrl(env)).toBe('https://news.example')
})

test('a database with the tables of an older checkout is neither built from nor migrated', async () => {
  await database.sql`update migration set name = '0001-content.sql' where name like '0001-%'`
  onTestFinished(async () => {
    await database.sql`update migration set name = '0001-articles.sql' where name like '0001-%'`
  })
  const { code, complaint } = await prepare()
  expect([code, complaint]).toEqual([1, expect.stringContaining('by another, older checkout')])
  expect(complaint.trim().split('\n')).toHaveLength(1)
})

test('a build on another machine than Netlify’s neither migrates nor uses the database of production', async () => {
  await markAsProduction(database.sql, netlify['DATABASE_URL'] ?? '')
  await database.sql`delete from migration where name = '0007-environments.sql'`
  const { code, complaint } = await prepare({ NETLIFY: '' })
  expect([code, complaint]).toEqual([1, expect.stringContaining('Only a release on Netlify')])
  expect(await pendingMigrations(database.sql)).toEqual(['0007-environments.sql'])
})

test('a build of Netlify’s command line is refused, on a new database too', async () => {
  const { code, complaint } = await prepare({ NETLIFY: '', NETLIFY_LOCAL: 'true' })
  expect([code, complaint]).toEqual([1, expect.stringContaining('Build at Netlify')])
})

test('a build stops and names every setting that is missing or malformed, and what it is for', async () => {
  const { code, complaint } = await prepare({
    ADMIN_TOKEN: '',
    BUILD_HOOK_URL: 'hook',
    EDITOR_EMAIL: '',
    PUBLISHER_ADDRESS: '',
  })
  expect(code).toBe(1)
  expect(complaint).toContain('- ADMIN_TOKEN is missing. The secret that makes its holder')
  expect(complaint).toMatch(/- BUILD_HOOK_URL .+ Rebuilds the site when its content has changed:/)
  expect(complaint).toContain('- EDITOR_EMAIL is missing. Where contact messages go')
  // Its comment stands above another variable.
  expect(complaint).toContain('- PUBLISHER_ADDRESS is missing. Who publishes the site')
  expect(complaint).not.toContain('secret@')
})

const names = (changes: NodeJS.ProcessEnv) =>
  checkSettings({ ...netlify, ...changes }).map((line) => line.split(' ')[0])

test('a production build refuses example values, and a preview accepts them', () => {
  expect(names({})).toEqual([])
  const examples = {
    SITE_URL: 'https://news.example',
    EDITOR_EMAIL: 'editor@example.com',
    PUBLISHER_ADDRESS: '',
  }
  expect(new Set(names(examples))).toEqual(
    new Set(['EDITOR_EMAIL', 'PUBLISHER_ADDRESS', 'SITE_URL']),
  )
  expect(names({ ...examples, CONTEXT: 'deploy-preview' })).toEqual([])
  expect(names({ ADMIN_TOKEN: 'only-15-letters' })).toEqual(['ADMIN_TOKEN'])
})

test('a production build refuses Mailgun without its sender and the mailbox of the editor', () => {
  const mailgun = { MAILGUN_API_KEY: 'key', MAILGUN_DOMAIN: 'news.test' }
  expect(names({ ...mailgun, EDITOR_EMAIL: '' })).toEqual(['EDITOR_EMAIL', 'MAIL_FROM'])
  expect(names({ ...mailgun, MAIL_FROM: 'News <news@example.com>' })).toEqual(['MAIL_FROM'])
  const MAIL_FROM = 'News <n@news.test>'
  expect(names({ MAILGUN_API_KEY: 'key', MAIL_FROM })).toEqual(['MAILGUN_DOMAIN'])
  expect(names({ ...mailgun, MAIL_FROM })).toEqual([])
})

test('a production build refuses a SITE_URL that Netlify redirects', () => {
  const [own, www] = ['https://news.test', 'https://www.news.test']
  for (const SITE_URL of ['http://news.test', www]) {
    expect(names({ SITE_URL }), SITE_URL).toEqual(['SITE_URL'])
  }
  expect(names({ SITE_URL: own, URL: www })).toEqual(['SITE_URL'])
  for (const SITE_URL of ['https://other.test', own]) expect(names({ SITE_URL })).toEqual([])
})

test.each([
  [
    'SITE_URL',
    ['https://n.test/a', 'https://n.test/?a', 'https://u@n.test', 'https://n.test//', 'n.test'],
  ],
  ['MAIL_FROM', ['news', 'A, B <n@d.test>', 'News <n@d>', '<n@d.test> News', 'A <n@d.test> b']],
  ['MAILGUN_DOMAIN', ['https://mg.d.test', 'mg.d.test/', 'mg']],
  ['DATABASE_URL', ['mysql://a@b/c', 'postgres']],
  ['PUBLISHER_NAME', [' ', '\t']],
])('a build refuses a wrong %s and says what it should be', (name, values) => {
  const set = { MAILGUN_API_KEY: 'key', MAILGUN_DOMAIN: 'd.test', MAIL_FROM: '"A, B" <n@d.test>' }
  expect(names(set)).toEqual([])
  for (const value of values) expect(names({ ...set, [name]: value }), value).toEqual([name])
})
