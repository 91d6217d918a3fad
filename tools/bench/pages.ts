import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { addArticles, openBenchDatabase } from './bench-database.ts'
import { measurePage, medianFigures } from './measure-page.ts'
import { servePages } from './page-server.ts'
import { drawPhotos, writeReferencePages } from './reference-pages.ts'
import { timedBuild } from './timed-build.ts'

// The program behind `npm run bench:pages`: Lighthouse on the site's pages, beside pages written by hand.
const runs = Number(process.argv[2] ?? 5)
const debuggingPort = 9333
const pages = [
  ['reference: article', '/reference/article'],
  ['article', '/article/report-58'],
  ['reference: listing', '/reference/listing'],
  ['category', '/policy'],
  ['home', '/'],
  ['newsletter', '/newsletter'],
  ['contact', '/contact'],
] as const

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const outDir = join(folder, 'site')
const database = await openBenchDatabase()
await addArticles(database.sql, 0, 60)
await timedBuild({ outDir, cacheDir: join(folder, 'cache') }, database.env)
await database.close()
await writeReferencePages(outDir)
await drawPhotos(outDir)

const server = await servePages(outDir)
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
})
try {
  const rows = []
  for (const [name, path] of pages) {
    const figures = []
    // The first run fills the image service and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      figures.push(await measurePage(server.url + path, debuggingPort))
    }
    const { scores, fcp, lcp, tbt, cls, total, scripts } = medianFigures(figures.slice(1))
    rows.push({
      page: name,
      scores: scores.join(' '),
      'FCP ms': Math.round(fcp),
      'LCP ms': Math.round(lcp),
      'TBT ms': Math.round(tbt),
      CLS: cls.toFixed(3),
      'all KiB': total.toFixed(1),
      'scripts KiB': scripts.toFixed(1),
    })
  }
  console.table(rows)
  console.log(`medians of ${runs} runs, scores the worst of them; goals: scores 100, TBT 0, CLS 0,`)
  console.log('LCP and FCP at most 1.25 times the reference, article 40 KiB, listing 130 KiB')
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
