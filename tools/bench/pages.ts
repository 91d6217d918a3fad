import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { addArabicArticles } from '#support/articles/arabic-articles.ts'
import { openEmbeddedDatabase } from '#support/database/embedded-database.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { runBuild } from '#support/stack/run-build.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { drawPhotos } from './draw-photos.ts'
import { measurePage, medianFigures, type PageFigures } from './measure-page.ts'
import { servePages } from './page-server.ts'
import { referencePage } from './reference-page.ts'

// The program of `npm run bench:pages [pages] [visits]`: first visits to pages of both editions on a slow phone, each
// beside a page written by hand with the same texts and images. Example: `npm run bench:pages -- home,article 3`.
const allPages = [
  { name: 'home', path: '/', mostKiB: 52 },
  { name: 'category', path: '/policy', mostKiB: 35 },
  { name: 'article', path: '/article/report-58', mostKiB: 43 },
  { name: 'stale-home', path: '/?stale', mostKiB: 64 },
  { name: 'stale-category', path: '/policy?stale', mostKiB: 47 },
  { name: 'stale-article', path: '/article/report-58?stale', mostKiB: 55 },
  { name: 'newsletter', path: '/newsletter', mostKiB: 22 },
  { name: 'contact', path: '/contact', mostKiB: 22 },
  { name: 'arabic-home', path: '/ar', mostKiB: 46 },
  { name: 'arabic-category', path: '/ar/policy', mostKiB: 46 },
  { name: 'arabic-article', path: '/ar/article/report-18', mostKiB: 46 },
  { name: 'stale-arabic-home', path: '/ar?stale', mostKiB: 58 },
  { name: 'stale-arabic-category', path: '/ar/policy?stale', mostKiB: 58 },
  { name: 'stale-arabic-article', path: '/ar/article/report-18?stale', mostKiB: 58 },
]
const [wanted = 'all', count = '5'] = process.argv.slice(2)
const pages = allPages.filter(({ name }) => wanted === 'all' || wanted.split(',').includes(name))
const visits = Number(count)
/** The processor as slow as a phone's, and three times slower. */
const [phone, slowPhone] = [4, 12]
/** The highest ratio of each time to that of the page written by hand. */
const atMost = { fcp: 1.25, lcp: 1.15, blocked: 1.5 }

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const outDir = join(folder, 'site')

try {
  await buildSite()
  const server = await servePages(outDir)
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Chromium is not installed: npm test installs it')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  /** Visits both pages in turn, so that other programs on the machine slow down both. */
  const compare = async (path: string, reference: string, slowdown: number) => {
    const [ours, byHand]: [PageFigures[], PageFigures[]] = [[], []]
    for (let visit = 0; visit < visits; visit += 1) {
      ours.push(await measurePage(browser, server.url + path, slowdown))
      byHand.push(await measurePage(browser, server.url + reference, slowdown))
    }
    return { ours: medianFigures(ours), byHand: medianFigures(byHand) }
  }
  const rows = []
  for (const { name, path, mostKiB } of pages) {
    const reference = `/reference/${name}`
    // The first visit fills the cache of the image service.
    await measurePage(browser, server.url + path, phone)
    const { ours, byHand } = await compare(path, reference, phone)
    const slow = await compare(path, reference, slowPhone)
    rows.push({
      page: name,
      FCP: beside(ours.fcp, byHand.fcp, atMost.fcp),
      LCP: beside(ours.lcp, byHand.lcp, atMost.lcp),
      blocked: beside(ours.blocked, byHand.blocked, atMost.blocked),
      'blocked at 1/12': beside(slow.ours.blocked, slow.byHand.blocked, atMost.blocked),
      CLS: limited(Math.max(ours.cls, slow.ours.cls), 0),
      'script KiB': limited(ours.scriptsKiB, 0),
      KiB: limited(ours.totalKiB, mostKiB),
      'images KiB': ours.imagesKiB.toFixed(1),
      'search opens': limited(Math.round(ours.searchMs), 100),
      'newest after FCP': (ours.newest - ours.fcp).toFixed(0),
    })
  }
  console.table(rows)
  console.log(`ours / by hand in ms, medians of ${visits} visits; * misses its goal
goals: FCP at most ${atMost.fcp} times that of the page by hand, LCP ${atMost.lcp}, blocked ${atMost.blocked}
processes that were waiting for a core (load): ${loadavg()[0]?.toFixed(1)}`)
  await browser.close()
  await server.close()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function buildSite(): Promise<void> {
  const database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, 60)
  await addArabicArticles(database.sql, 0, 20)
  // Of the last hours, so that their dates are shortened.
  await database.sql`
    update article set published_at = published_at + age(now(), '2026-01-01 02:00Z'::timestamptz)`
  await runBuild({ outDir, cacheDir: join(folder, 'cache') }, database.env)
  await database.close()
  await drawPhotos(outDir, 15)
  await mkdir(join(outDir, 'reference'))
  for (const { name, path } of pages) {
    const file = path.replace(/\?.*/, '').replace(/\/$/, '/index')
    const built = await readFile(join(outDir, `${file}.html`), 'utf8')
    await writeFile(join(outDir, `reference/${name}.html`), referencePage(built))
  }
}

function beside(ours: number, byHand: number, ratio: number): string {
  return `${ours.toFixed(0)} / ${byHand.toFixed(0)}${ours > byHand * ratio ? ' *' : ''}`
}

function limited(value: number, most: number): string {
  return `${Number(value.toFixed(3))} of ${most}${value > most ? ' *' : ''}`
}
