import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#tests/support/embedded-database.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import { timedBuild } from '#tests/support/timed-build.ts'

/** Enough for three parts of articles, and for three pages in the list of each category. */
const articles = 260

let database: EmbeddedDatabase
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-pages-'))
  database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, articles)
  await build('first', 'kept')
}, 180_000)

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function build(name: string, cache: string, env: Record<string, string> = {}): Promise<void> {
  const folders = { outDir: join(folder, name), cacheDir: join(folder, cache) }
  await timedBuild(folders, { ...database.env, ...env })
}

/** Every file of a build by its path. */
async function filesOf(name: string): Promise<Record<string, string>> {
  const root = join(folder, name)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.jpg'))
  const texts = files.map(async (file) => {
    const path = join(file.parentPath, file.name)
    return [relative(root, path), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

it('after changes of content, builds the same files as a build without a cache at the same time', async () => {
  const { sql } = database
  await sql`update content set title = 'A corrected title' where slug = 'report-100'`
  await sql`delete from content where slug = 'report-30'`
  await addArticles(sql, articles, articles + 1)
  await Promise.all([build('next', 'kept'), build('next-uncached', 'fresh')])
  const next = await filesOf('next')
  expect(next).toEqual(await filesOf('next-uncached'))
  expect(next['article/report-100.html']).toContain('A corrected title')
  expect(next['article/report-30.html']).toBeUndefined()
  expect(next[`article/report-${articles}.html`]).toBeDefined()
  expect(next['shell/articles/0.json']).toBeUndefined()
  const named = Object.values(next).flatMap((text) => text.match(/_astro\/[\w.-]+\.\w+/g) ?? [])
  expect([...new Set(named)].filter((path) => next[path] === undefined)).toEqual([])
}, 180_000)

it('reuses nothing from a site with another URL', async () => {
  await build('moved', 'kept', { SITE_URL: 'https://moved.example' })
  const pages = await filesOf('moved')
  expect(Object.keys(pages).filter((path) => pages[path]?.includes('localhost:8888'))).toEqual([])
  expect(pages['article/report-100.html']).toContain('https://moved.example/article/report-100')
}, 180_000)
