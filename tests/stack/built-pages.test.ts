import { ownImagePath } from '#domain/articles/image.ts'
import { globSync } from 'node:fs'
import { glob, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { load } from 'cheerio'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleInPath, editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { arabicFonts } from '#domain/text/arabic-styles.ts'
import { addArabicArticles } from '#support/articles/arabic-articles.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#support/database/embedded-database.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { alternatesIn } from '#support/html/alternates-in.ts'
import { policyProblems } from '#support/html/policy-problems.ts'
import { runBuild } from '#support/stack/run-build.ts'
import { sitemap } from '#server/feeds/sitemap.ts'
import { arPages } from '#texts/ar/pages.ts'
import { ar as arabicTexts } from '#texts/ar/ui.ts'
import { enPages } from '#texts/en/pages.ts'

/** Enough for three parts of articles, and for three pages in the list of each category. */
const articles = 260
/** Enough for two pages in the list of a category. */
const arabicArticles = 40
const origin = 'http://localhost:8888'
const publisher = {
  EDITOR_EMAIL: 'desk@news.test',
  PUBLISHER_NAME: 'News Ltd',
  PUBLISHER_ADDRESS: '1 Street, Riyadh',
}
const indexNowKey = 'a-key-of-this-test'

let database: EmbeddedDatabase
let folder = ''
const built = (name: string) => readFile(join(folder, 'first', name), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-pages-'))
  database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, articles)
  await addArabicArticles(database.sql, 0, arabicArticles)
  // There is no English article with this number.
  await addArabicArticles(database.sql, articles, articles + 1)
  await database.sql`update article set excerpt = repeat('A long excerpt. ', 100) where slug = 'report-128'`
  await database.sql`
    update article set image_url = 'https://images.example/court.jpeg', image_alt = 'The "old" court' where slug = 'report-127'`
  await database.sql`
    insert into correction (article_id, kind, text)
    select id, 'correction', 'The fine is 5 million.' from article where slug = 'report-126'`
  await build('first', 'kept')
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function build(name: string, cache: string, env: Record<string, string> = {}): Promise<void> {
  const folders = { outDir: join(folder, name), cacheDir: join(folder, cache) }
  await runBuild(folders, { ...database.env, ...publisher, INDEXNOW_KEY: indexNowKey, ...env })
}

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

async function publicPages(): Promise<[name: string, html: string][]> {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'first') }))
  const shown = names.filter((name) => !/^(ar\/)?(admin|shell)[./]/.test(name))
  return Promise.all(
    shown.map(async (name): Promise<[string, string]> => [name, await built(name)]),
  )
}

it('builds a correction into its article and into the page of corrections', async () => {
  const article = await built('article/report-126.html')
  for (const part of ['The fine is 5 million.', '"CorrectionComment"', 'Updated <time'])
    expect(article).toContain(part)
  expect(await built('article/report-124.html')).not.toMatch(/CorrectionComment|Updated </)
  const list = await built('corrections.html')
  expect(list).toContain('The fine is 5 million.')
  expect(list).toMatch(/data-parts="[^"]*page=corrections&amp;version=\d+"/)
})

it('permits exactly its own code on every page, in every shell and in the admin', async () => {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'first') }))
  for (const name of names) expect(policyProblems(await built(name)), name).toEqual([])
  expect(names).toContain('ar/shell/article.html')
  // An editor looks at any picture, and an issue is shown as it was mailed.
  for (const name of names.filter((path) => !/^admin|shell\/issue\./.test(path))) {
    expect(await built(name), name).toMatch(/img-src 'self' data:;/)
  }
  expect(await built('about.html')).not.toMatch(/content="[^"]*unsafe/)
})

it('calls nothing in browsers that the oldest supported ones lack', async () => {
  const younger =
    /\bURL\.parse\b|\bPromise\.(try|withResolvers)\b|\bArray\.fromAsync\b|\bObject\.groupBy\b|\bRegExp\.escape\b|\.isWellFormed\(/
  const names = await Array.fromAsync(glob('_astro/*.js', { cwd: join(folder, 'first') }))
  expect(names.length).toBeGreaterThan(10)
  const scripts = [...names, 'index.html', 'article/report-126.html']
  const codes = await Promise.all(scripts.map(async (name) => [name, await built(name)] as const))
  expect(codes.filter(([, code]) => younger.test(code)).map(([name]) => name)).toEqual([])
})

it('lets crawlers read uploaded images and what tells them that an article is deleted, and nothing else of the API', async () => {
  const robots = await built('robots.txt')
  expect(robots).toContain('Disallow: /api/\n')
  const allowed = robots.match(/(?<=^Allow: ).*/gm)
  expect(allowed).toEqual(['/api/images/', '/api/parts'])
})

it('says for less than a year whom to tell about a security problem', async () => {
  const text = await built('.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\n/)
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect([days > 300, days < 365]).toEqual([true, true])
})

describe.each(['policy', 'tools'])('the second page of /%s', (category) => {
  it('is for search engines under its own URL', async () => {
    const html = await built(`${category}/2.html`)
    expect(html).toContain(`<link rel="canonical" href="${origin}/${category}/2">`)
    expect(html).not.toContain('noindex')
    expect(html).not.toContain((await built(`${category}.html`)).match(/<title>.*<\/title>/)?.[0])
  })

  it('leads back to the newer articles and to the first page', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(await built(`${category}/2.html`))?.[0] ?? ''
    const links = [...main.matchAll(/<a href="([^"]*)"[^>]*>\s*([^<]*?)\s*<\/a>/g)]
    const texts = links.filter(([, href]) => href === `/${category}`).map(([, , text]) => text)
    expect(texts).toEqual([expect.stringMatching(/^Back to AI /), 'Newer articles'])
  })
})

it.each(['policy', 'tools', 'ar/policy'])(
  'lets the second page of /%s become stale, and names what it begins after',
  async (category) => {
    const [first, second] = [await built(`${category}.html`), await built(`${category}/2.html`)]
    const next = load(first)('[data-more] a').attr('data-parts')
    expect(next).toMatch(/&number=2&after=./)
    const parts = load(second)('html').attr('data-parts')
    expect(parts).toMatch(/&version=\d/)
    expect(parts?.replace(/&version=\d+/, '')).toBe(next)
  },
)

const updated = 'Last updated: September 16, 2025'

/** Words that readers find on each page. */
const words: [name: string, texts: string][] = [
  ['index', 'AI Policy. Regulation. Innovation. | Load More Articles | Stay Updated'],
  ['policy', 'Back to Home | AI Policy'],
  ['regulation', 'Back to Home | AI Regulation'],
  ['analysis', 'Back to Home | AI Analysis'],
  ['tools', 'Back to Home | AI Tools | Latest AI Tool Reviews & Analysis'],
  ['newsletter', 'Stay Ahead of AI Policy | Weekly Insights | GCC Focus | Expert Analysis'],
  ['newsletter', "Straight from Riyadh | What You'll Get Every Week"],
  ['newsletter', 'No spam, unsubscribe anytime'],
  ['contact', '24-48 hours'],
  ['privacy', updated],
  ['terms', `${updated} | governed by the laws of the Kingdom of Saudi Arabia | 30 days`],
  ['cookies', updated],
  ['disclaimers', updated],
]

it.each(words)('says on the page %s: %s', async (name, texts) => {
  const main = /<main[\s\S]*<\/main>/.exec(await built(`${name}.html`))?.[0] ?? ''
  const text = load(main).text().replace(/\s+/g, ' ').replaceAll('\u2019', "'")
  for (const one of texts.split(' | ')) expect(text, one).toContain(one)
})

it('has valid pages', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true })
  const { results } = await validator.validateMultipleFiles(
    globSync(join(folder, 'first/**/*.html')),
  )
  expect(
    results.map(({ filePath, messages }) => [filePath, messages.map(({ message }) => message)]),
  ).toEqual([])
})

it('has its lists and articles in its pages, not only in scripts', async () => {
  const policy = load(await built('policy.html'))('main').text()
  expect(policy).toContain('Report 256:')
  expect(policy, 'of another category').not.toContain('Report 258:')
  const article = load(await built('article/report-58.html'))
  expect(article('main').text()).toContain('Regulators across the Gulf')
})

it('names the longest duration of each type of cookie, and the third parties', async () => {
  const page = load(await built('cookies.html'))
  const rows = page('table:contains("Maximum duration") tbody tr').toArray()
  const cell = (row: (typeof rows)[number], at: number) => page(row).children().eq(at).text()
  expect(rows.map((row) => `${cell(row, 0)}: ${cell(row, 1)}`)).toEqual([
    'Essential: From the session to 1 year',
    'Analytics: Up to 2 years',
    'Preference: Up to 1 year',
    'Marketing: Up to 1 year',
  ])
  const named = page('h2:contains("Third parties") + ul strong').text()
  expect(named).toBe('Analytics:Newsletter:Social networks:Publishers:')
})

it('announces three demo videos on the tools page, in both editions', async () => {
  for (const name of ['tools.html', 'ar/tools.html']) {
    expect(load(await built(name))('section[aria-labelledby=demos] li h3'), name).toHaveLength(3)
  }
})

it('describes every page in 1 to 160 characters', async () => {
  const lengths = (await publicPages()).map(([name, html]) => {
    const text = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    return { name, length: text.replaceAll(/&[#\w]+;/g, '&').length }
  })
  expect(lengths.filter(({ length }) => length < 1 || length > 160)).toEqual([])
})

it('offers link previews the share image of an article, and then its own image', async () => {
  const html = await built('article/report-127.html')
  const images = [...html.matchAll(/<meta property="og:image(?::alt)?" content="([^"]*)"/g)]
  expect(images.map(([, content]) => content)).toEqual([
    expect.stringMatching(/^http:\/\/localhost:8888\/share\/\w+\.jpg$/),
    expect.any(String),
    `http://localhost:8888${ownImagePath('https://images.example/court.jpeg')}`,
    'The &quot;old&quot; court',
  ])
})

it('names the publisher, the postal address and the editor’s mailbox of the settings', async () => {
  expect(await built('privacy.html')).toContain('News Ltd, 1 Street, Riyadh, is the controller')
  for (const name of ['contact', 'privacy', 'guidelines']) {
    expect(await built(`${name}.html`), name).toContain('href="mailto:desk@news.test"')
  }
  for (const [name, html] of await publicPages()) {
    expect(html, name).not.toContain('editor@example.com')
  }
})

it('leads from the footer to the contact page for advertisers, and to the addresses of the feeds', async () => {
  for (const [name, html] of await publicPages()) {
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    const language = languageInPath(`/${name}`)
    const { contact, rss, feed } = editionPaths(language)
    const advertise = language === 'ar' ? 'أعلن معنا' : 'Advertise'
    expect(footer, name).toMatch(new RegExp(`<a href="${contact}"[^>]*>\\s*${advertise}\\s*<`))
    expect(footer, name).toMatch(new RegExp(`<a href="${rss}"[^>]*>[^<]*RSS`))
    // Firefox saves a feed as a file, so a page says what it is for.
    expect(await built(`${rss.slice(1)}.html`)).toContain(feed().rss)
  }
})

it('offers the feed of the issues on the newsletter’s page, in the language of the page', async () => {
  const feedLink =
    /<link rel="alternate" type="application\/rss\+xml" title="([^"]*)" href="\/feeds\/newsletter.xml"/
  const titleOf = async (name: string) => feedLink.exec(await built(name))?.[1]
  expect(await titleOf('newsletter.html')).toMatch(/^Newsletter · /)
  expect(await titleOf('ar/newsletter.html')).toMatch(/^النشرة البريدية · /)
  expect(await titleOf('about.html')).toBeUndefined()
})

/** A page of a built site. */
interface BuiltPage {
  path: string
  html: string
  /** The paths that `hreflang` names, by language. */
  alternates: Record<string, string>
}

async function editions(): Promise<Map<string, BuiltPage>> {
  const pages = (await publicPages()).map(([name, html]): [string, BuiltPage] => {
    const path = `/${name.replace(/(index)?\.html$/, '')}`
    const alternates = Object.entries(alternatesIn(html)).map(([language, url]) => [
      language,
      url.slice(origin.length) || '/',
    ])
    return [path, { path, html, alternates: Object.fromEntries(alternates) }]
  })
  return new Map(pages)
}

/**
 * The pages that are wrong about their languages: each names itself and its pair, which names the same. Pages that are
 * not indexed name none.
 */
function withWrongAlternates(pages: ReadonlyMap<string, BuiltPage>): string[] {
  const wrong = [...pages.values()].filter(({ path, html, alternates }) => {
    const named = Object.values(alternates)
    if (html.includes('<meta name="robots" content="noindex')) return named.length > 0
    const others = named.map((other) => JSON.stringify(pages.get(other)?.alternates))
    return (
      alternates[languageInPath(path)] !== path ||
      alternates['x-default'] !== alternates['en'] ||
      others.some((other) => other !== JSON.stringify(alternates))
    )
  })
  return wrong.map(({ path }) => path)
}

/** The link in the header to the other edition. */
function otherEditionLink(html: string): { path: string; title: string } | undefined {
  const link =
    /<a class="nav-link[^>]* href="([^"]*)" hreflang="[^"]*" title="([^"]*)"[^>]*>\s*<span lang="[^"]*">[^<]*<\/span>\s*<span class="sr-only">([^<]*)<\/span>/.exec(
      html,
    )
  return link?.[2] === link?.[3] ? { path: link?.[1] ?? '', title: link?.[2] ?? '' } : undefined
}

describe('the two editions', () => {
  it('name every page in its languages', async () => {
    const pages = await editions()
    expect(withWrongAlternates(pages)).toEqual([])
    const pathsOf = (isPaired: boolean) =>
      [...pages.values()]
        .filter(({ alternates: { en, ar } }) => en && Boolean(ar) === isPaired)
        .map(({ path }) => path)
    const paired = pathsOf(true)
    expect(paired).toContain('/about')
    // Half of them are translations.
    expect(paired.filter((path) => path.includes('/article/'))).toHaveLength(arabicArticles)
    // The older articles of a category, and articles, are of one language.
    expect(pathsOf(false).filter((path) => !/\/article\/|\/\d+$/.test(path))).toEqual([])
  })

  it('are in the sitemap with every page that search engines may index', async () => {
    const xml = sitemap([], [], origin)
    const isListed = (path: string) => xml.includes(`<loc>${origin}${path}</loc>`)
    const indexed = [...(await editions()).values()].filter(
      ({ html }) => !html.includes('<meta name="robots" content="noindex'),
    )
    // Articles come from the database. The later pages of a category are found through its first.
    const missing = indexed.filter(
      ({ path }) => !isListed(path) && !/\/article\/|\/\d+$/.test(path),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
    expect(indexed.length).toBeGreaterThan(20)
  })

  it('have a link to each other on every page, which says where it leads', async () => {
    const pages = await editions()
    for (const { path, html, alternates } of pages.values()) {
      const [texts, other] =
        languageInPath(path) === 'en'
          ? ([enPages.otherEdition, 'ar'] as const)
          : ([arPages.otherEdition, 'en'] as const)
      const { slug } = articleInPath(path)
      // The pages of external articles are not indexed and name no languages. A translation has the slug of its original.
      const same = editionPaths(other).article(slug)
      const pair = slug !== '' && pages.has(same) ? same : alternates[other]
      const named = slug === '' ? texts.page : texts.article
      expect(otherEditionLink(html), path).toEqual({
        path: pair ?? editionPaths(other).home,
        title: pair === undefined ? texts.home : named,
      })
    }
  })

  it('have the language and the direction of their pages', async () => {
    for (const { path, html } of (await editions()).values()) {
      const root = languageInPath(path) === 'ar' ? '<html lang="ar" dir="rtl"' : '<html lang="en"'
      const tag = /<html[^>]*>/.exec(html)?.[0].replace(/( data-[a-z]+="[^"]*")*>$/, '')
      expect(tag, path).toBe(root)
    }
  })

  it('list no article of the other edition', async () => {
    for (const { path, html } of (await editions()).values()) {
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      // The corrections of all articles are in one list.
      if (path.endsWith('/corrections')) continue
      const links = main.matchAll(/href="((?:\/ar)?\/article\/[^"]+)"/g)
      const languages = new Set(Array.from(links, ([, href = '']) => languageInPath(href)))
      expect(
        [...languages].filter((one) => one !== languageInPath(path)),
        path,
      ).toEqual([])
    }
  })

  it('lead from Arabic pages to the Arabic guidelines and legal pages', async () => {
    for (const { path, html } of (await editions()).values()) {
      if (languageInPath(path) === 'en') continue
      expect(html, path).not.toMatch(/<a href="\/(?:guidelines|privacy|terms|cookies|disclaimers)"/)
      expect(html, path).toContain('<a href="/ar/privacy"')
    }
  })
})

it('has the file that proves the key of IndexNow', async () => {
  expect(await built(`${indexNowKey}.txt`)).toBe(indexNowKey)
})

/** One page of each kind. */
const kinds = 'index policy tools article/report-58 article/report-59 newsletter contact about 404'
const pages = kinds.split(' ').map((name) => `${name}.html`)

const isRecording = process.env['npm_lifecycle_event'] === 'weights'
const weightsFile = new URL('weights.json', import.meta.url)
/** The recorded sizes as sent, in bytes. `npm run weights` writes them. */
const weights = JSON.parse(await readFile(weightsFile, 'utf8')) as Record<string, number>
const recorded: Record<string, number> = {}

/** Checks that something weighs at most 3 % more than was recorded, or records it: the heaviest of its name. */
function expectWeight(name: string, bytes: number): void {
  if (isRecording) recorded[name] = Math.max(bytes, recorded[name] ?? 0)
  else expect(bytes, name).toBeLessThanOrEqual(1.03 * (weights[name] ?? 0))
}

afterAll(async () => {
  if (isRecording) await writeFile(weightsFile, `${JSON.stringify(recorded, null, 2)}\n`)
})

/** The files with the code of the islands: the entry, and those that it fetches before it imports them. */
async function firstFiles(html: string): Promise<string[]> {
  const [, islands = ''] = /<template id="islands">([\s\S]*?)<\/template>/.exec(html) ?? []
  const [, entry = ''] = /src="\/_astro\/([^"]+)"/.exec(islands) ?? []
  const fetched = (await built(`_astro/${entry}`)).matchAll(/"_astro\/([^"]+)"/g)
  return [entry, ...Array.from(fetched, ([, file = '']) => file)]
}

/** These script files and all that they import at once. */
async function scriptsOf(names: readonly string[], found = new Set<string>()) {
  for (const name of names.filter((each) => !found.has(each))) {
    found.add(name)
    const code = await built(`_astro/${name}`)
    const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)
    await scriptsOf(
      Array.from(imports, ([, file = '']) => file),
      found,
    )
  }
  return found
}

/** As sent, in bytes. */
async function sizeOf(files: Iterable<string>): Promise<number> {
  const codes = await Promise.all(Array.from(files, (file) => built(`_astro/${file}`)))
  return codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}

describe.each(pages)('%s', (name) => {
  it('weighs what was recorded', async () => {
    expectWeight(name, brotliCompressSync(await built(name)).length)
  })

  it('carries 3 KiB of script at most', async () => {
    const html = await built(name)
    const inline = /<script(?![^>]*(?:ld\+json|src=))[^>]*>([\s\S]*?)<\/script>/g
    const codes = Array.from(html.matchAll(inline), ([, code = '']) => code)
    expect(codes.join('').length).toBeLessThanOrEqual(3 * 1024)
  })

  it('asks for no script and no style sheet before its reader interacts with it', async () => {
    const live = (await built(name)).replace(/<template[\s\S]*?<\/template>/g, '')
    const onScreen = live.replaceAll(/<link[^>]* media="print[^>]*>/g, '')
    expect(onScreen).not.toMatch(/<script[^>]* src=|<link[^>]*rel="(?:stylesheet|modulepreload)"/)
  })

  it('loads scripts of the recorded weight at the first move of a pointer', async () => {
    const files = await scriptsOf(await firstFiles(await built(name)))
    expectWeight('scripts of the first move', await sizeOf(files))
  })
})

it.each(['newsreader', 'newsreader-text'])('has a font %s of 7 KiB at most', async (font) => {
  const files = await readdir(join(folder, 'first/_astro'))
  const serif = files.find((name) => name.startsWith(`${font}.`) && name.endsWith('.woff2')) ?? ''
  expect((await readFile(join(folder, 'first/_astro', serif))).length).toBeLessThanOrEqual(7 * 1024)
})

it('weighs at most 50 KiB as an Arabic article, with its fonts, and waits for no style sheet', async () => {
  const html = await built('ar/article/report-2.html')
  const links = /<link[^>]*(?:as="font"|rel="stylesheet"(?![^>]*media="print))[^>]*>/g
  const requested = [...html.matchAll(links)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
  )
  expect(requested).toEqual(arabicFonts)
  const fonts = await Promise.all(requested.map((path) => readFile(join(folder, 'first', path))))
  const whole = fonts.reduce((sum, { length }) => sum + length, brotliCompressSync(html).length)
  expect(whole).toBeLessThanOrEqual(50 * 1024)
})

it('has an admin of at most 12 files and 200 KB before a screen can be used, and 120 KB for the visual editor', async () => {
  const html = await built('admin/op-ed.html')
  const named = Array.from(html.matchAll(/"\/_astro\/([^"]+\.js)"/g), ([, file = '']) => file)
  const files = await scriptsOf(named)
  expect([...files].toSorted(), 'the page names all of them').toEqual(named.toSorted())
  expect(files.size).toBeLessThanOrEqual(12)
  expect(await sizeOf(files)).toBeLessThanOrEqual(200_000)
  const editors = (await readdir(join(folder, 'first/_astro'))).filter((file) =>
    file.startsWith('visual.'),
  )
  expect(editors).toHaveLength(1)
  expect(await sizeOf((await scriptsOf(editors)).difference(files))).toBeLessThanOrEqual(120_000)
})

it('has the Arabic texts in one script, which no other script needs', async () => {
  const names = (await readdir(join(folder, 'first/_astro'))).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, code: await built(`_astro/${name}`) })),
  )
  const arabic = scripts.filter(({ code }) => code.includes(arabicTexts.tryAgain))
  expect(arabic).toHaveLength(1)
  const file = RegExp.escape(arabic[0]?.name ?? '')
  const statically = new RegExp(`(?:from|import)\\s*["'\`]\\./${file}`)
  expect(scripts.filter(({ code }) => statically.test(code)).map(({ name }) => name)).toEqual([])
})

it('after changes of content, builds the same files as a build without a cache at the same time', async () => {
  const { sql } = database
  await sql`update article set title = 'A corrected title' where slug = 'report-100'`
  await sql`delete from article where slug = 'report-30'`
  // On the first page of its category, whose further pages change only their version.
  await sql`update article set title = 'A newer title' where slug = 'report-256'`
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
})

it('reuses nothing from a site with another URL and another mailbox', async () => {
  await build('moved', 'kept', { SITE_URL: 'https://moved.example', EDITOR_EMAIL: 'new@news.test' })
  const moved = await filesOf('moved')
  const old = Object.entries(moved).filter(
    ([, text]) => text.includes('localhost:8888') || text.includes(publisher.EDITOR_EMAIL),
  )
  expect(old.map(([path]) => path)).toEqual([])
  expect(moved['policy/2.html']).toContain('new@news.test')
  expect(moved['article/report-100.html']).toContain('https://moved.example/article/report-100')
})
