import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shellPlaceholders } from '#article-page/shell.ts'
import { ar } from '#texts/ar/ui.ts'
import { addArabicArticles } from '#tests/support/arabic-articles.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#tests/support/embedded-database.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import { timedBuild } from '#tests/support/timed-build.ts'

/** One page of each kind, with the maximum size of its HTML as sent, in bytes. */
const pages = [
  ['index.html', 15_900],
  ['policy.html', 14_800],
  ['tools.html', 15_300],
  ['article/report-58.html', 15_100],
  ['article/report-59.html', 15_100],
  ['newsletter.html', 14_100],
  ['contact.html', 13_900],
  ['about.html', 14_200],
  ['404.html', 13_700],
] as const
const inlineScripts = 3 * 1024
/** As sent, in bytes: what the first move of a pointer loads, and what a page loads by itself to show newer content. */
const firstScripts = 6700
const freshScripts = 91_000

let database: EmbeddedDatabase
let folder = ''
const page = (name: string) => readFile(join(folder, 'site', name), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-budget-'))
  database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, 60)
  await addArabicArticles(database.sql, 0, 4)
  const folders = { outDir: join(folder, 'site'), cacheDir: join(folder, 'cache') }
  await timedBuild(folders, database.env)
}, 180_000)

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The file with the code of the islands. */
function firstScript(html: string): string {
  const [, islands = ''] = /<template id="islands">([\s\S]*?)<\/template>/.exec(html) ?? []
  return /src="\/_astro\/([^"]+)"/.exec(islands)?.[1] ?? ''
}

/** These script files and all that they import at once. */
async function filesOf(names: readonly string[], found = new Set<string>()): Promise<Set<string>> {
  for (const name of names.filter((each) => !found.has(each))) {
    found.add(name)
    const code = await page(`_astro/${name}`)
    const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)
    await filesOf(
      Array.from(imports, ([, file = '']) => file),
      found,
    )
  }
  return found
}

/** As sent, in bytes. */
async function sizeOf(files: Iterable<string>): Promise<number> {
  const codes = await Promise.all(Array.from(files, (file) => page(`_astro/${file}`)))
  return codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}

describe.each(pages)('%s', (name, most) => {
  it(`weighs at most ${most} bytes`, async () => {
    expect(brotliCompressSync(await page(name)).length).toBeLessThanOrEqual(most)
  })

  it('carries 3 KiB of script at most', async () => {
    const html = await page(name)
    const scripts = [
      ...html.matchAll(/<script(?![^>]*(?:ld\+json|src=))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.reduce((sum, [, code = '']) => sum + code.length, 0)).toBeLessThanOrEqual(
      inlineScripts,
    )
  })

  it('asks for no script and no style sheet before its reader interacts with it', async () => {
    const live = (await page(name)).replace(/<template[\s\S]*?<\/template>/g, '')
    expect(live).not.toMatch(/<script[^>]* src=|<link[^>]*rel="(?:stylesheet|modulepreload)"/)
  })

  it(`loads at most ${firstScripts} bytes of script at the first move of a pointer`, async () => {
    const files = await filesOf([firstScript(await page(name))])
    expect(await sizeOf(files)).toBeLessThanOrEqual(firstScripts)
  })

  it(`loads at most ${freshScripts} bytes of script to show newer content`, async () => {
    const html = await page(name)
    const fresh = [...html.matchAll(/data-island="([\w-]+)" data-wake="stale"/g)]
    expect(fresh.length > 0).toBe(html.includes('data-wake="stale"'))
    const names = await readdir(join(folder, 'site/_astro'))
    const islands = fresh.map(([, island = '']) =>
      names.find((file) => file.startsWith(`${island}.`) && file.endsWith('.js')),
    )
    const files = await filesOf([firstScript(html), ...islands.map((file) => file ?? '')])
    expect(await sizeOf(files)).toBeLessThanOrEqual(freshScripts)
  })

  it('preloads the serif for headlines, the one for text where it has long text, and nothing else', async () => {
    const preloads = (await page(name)).match(/<link[^>]*rel="preload"[^>]*>/g)
    const hasText = /^(?:article|about)/.test(name)
    const fonts = hasText ? ['newsreader', 'newsreader-text'] : ['newsreader']
    expect(preloads).toEqual(
      fonts.map((font) =>
        expect.stringMatching(`href="/_astro/${font}\\.[^"]+\\.woff2" as="font"`),
      ),
    )
  })

  it('has no style attribute, which the policy forbids', async () => {
    expect(await page(name)).not.toMatch(/<[a-z][^>]* style="/)
  })
})

it.each(['newsreader', 'newsreader-text'])('has a font %s of 7 KiB at most', async (font) => {
  const files = await readdir(join(folder, 'site/_astro'))
  const serif = files.find((name) => name.startsWith(`${font}.`) && name.endsWith('.woff2')) ?? ''
  const bytes = await readFile(join(folder, 'site/_astro', serif))
  expect(bytes.length).toBeLessThanOrEqual(7 * 1024)
})

it('keeps every placeholder of the shell, because the function replaces them', async () => {
  const shell = await page('shell/article.html')
  for (const mark of Object.values(shellPlaceholders)) expect(shell).toContain(mark)
})

it('weighs at most 50 KiB as an Arabic article, with its fonts, and waits for no style sheet', async () => {
  const html = await page('ar/article/report-2.html')
  const requested = [...html.matchAll(/<link[^>]*rel="(?:preload|stylesheet)"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
  )
  expect(requested).toEqual(['/arabic/naskh.woff2', '/arabic/markazi.woff2'])
  const fonts = await Promise.all(requested.map((path) => readFile(join(folder, 'site', path))))
  const whole = fonts.reduce((sum, { length }) => sum + length, brotliCompressSync(html).length)
  expect(whole).toBeLessThanOrEqual(50 * 1024)
})

it('has the Arabic texts in one script, which no other script needs', async () => {
  const names = (await readdir(join(folder, 'site/_astro'))).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, code: await page(`_astro/${name}`) })),
  )
  const arabic = scripts.filter(({ code }) => code.includes(ar.tryAgain)).map(({ name }) => name)
  expect(arabic).toHaveLength(1)
  const statically = new RegExp(`(?:from|import)\\s*["'\`]\\./${RegExp.escape(arabic[0] ?? '')}`)
  expect(scripts.filter(({ code }) => statically.test(code)).map(({ name }) => name)).toEqual([])
})
