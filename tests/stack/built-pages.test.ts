import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#tests/support/embedded-database.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import { timedBuild } from '#tests/support/timed-build.ts'

/** Enough for two pages in the list of each category. */
const articles = 130
const origin = 'http://localhost:8888'
const indexNowKey = 'a-key-of-this-test'

let database: EmbeddedDatabase
let folder = ''
const file = (name: string) => readFile(join(folder, 'site', name), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-pages-'))
  database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, articles)
  await database.sql`update content set excerpt = repeat('A long excerpt. ', 100) where slug = 'report-128'`
  const folders = { outDir: join(folder, 'site'), cacheDir: join(folder, 'cache') }
  await timedBuild(folders, { ...database.env, INDEXNOW_KEY: indexNowKey })
}, 180_000)

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Every public page of the built site by its file's name. */
async function publicPages(): Promise<[name: string, html: string][]> {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'site') }))
  return Promise.all(
    names
      .filter((name) => !/^(admin|shell)[./]/.test(name))
      .map(async (name) => [name, await file(name)] as [string, string]),
  )
}

describe.each(['policy', 'tools'])('the second page of /%s', (category) => {
  it('is for search engines under its own URL', async () => {
    const html = await file(`${category}/2.html`)
    expect(html).toContain(`<link rel="canonical" href="${origin}/${category}/2">`)
    expect(html).not.toContain('noindex')
    expect(html).not.toContain((await file(`${category}.html`)).match(/<title>.*<\/title>/)?.[0])
  })

  it('leads back to the newer articles and to the first page', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(await file(`${category}/2.html`))?.[0] ?? ''
    const links = [...main.matchAll(/<a href="([^"]*)"[^>]*>\s*([^<]*?)\s*<\/a>/g)]
    const texts = links.filter(([, href]) => href === `/${category}`).map(([, , text]) => text)
    expect(texts).toEqual([expect.stringMatching(/^Back to AI /), 'Newer articles'])
  })
})

it('skips no level of the headings on any page', async () => {
  const skipping = (await publicPages()).flatMap(([name, html]) => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    return skips.length > 0 ? [`${name}: ${levels.join(' ')}`] : []
  })
  expect(skipping).toEqual([])
})

it('describes every page in 1 to 160 characters', async () => {
  const lengths = (await publicPages()).map(([name, html]) => {
    const text = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    return { name, length: text.replaceAll(/&[#\w]+;/g, '&').length }
  })
  expect(lengths.filter(({ length }) => length < 1 || length > 160)).toEqual([])
})

it('offers the feed in the footer', async () => {
  for (const [name, html] of await publicPages()) {
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    expect(footer, name).toMatch(/<a href="\/feeds\/all.xml"[^>]*>RSS feed<\/a>/)
  }
})

it('has the file that proves the key of IndexNow', async () => {
  expect(await file(`${indexNowKey}.txt`)).toBe(indexNowKey)
})
