import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchBrowser } from './bench-browser.ts'
import { addArabicArticles } from '#tests/support/arabic-articles.ts'
import { openEmbeddedDatabase } from '#tests/support/embedded-database.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import { drawPhotos } from './draw-photos.ts'
import { measurePage, medianFigures, type Measure } from './measure-page.ts'
import { pageVerdicts } from './page-verdicts.ts'
import { servePages } from './page-server.ts'
import { referencePage } from './reference-page.ts'
import { timedBuild } from '#tests/support/timed-build.ts'

// The program of `npm run bench:pages [pages] [runs]`: Lighthouse on pages of both editions, each compared with a page
// written by hand with the same texts and images. Example: `npm run bench:pages -- home,article 3`.
const allPages = [
  { name: 'home', path: '/', mostKiB: 48 },
  { name: 'category', path: '/policy', mostKiB: 31 },
  { name: 'article', path: '/article/report-58', mostKiB: 39 },
  { name: 'newsletter', path: '/newsletter', mostKiB: 18 },
  { name: 'contact', path: '/contact', mostKiB: 18 },
  { name: 'arabic-home', path: '/ar', mostKiB: 42 },
  { name: 'arabic-category', path: '/ar/policy', mostKiB: 42 },
  { name: 'arabic-article', path: '/ar/article/report-18', mostKiB: 42 },
]
const [wanted = 'all', count = '5'] = process.argv.slice(2)
const pages = allPages.filter(({ name }) => wanted === 'all' || wanted.split(',').includes(name))
const runs = Number(count)

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const outDir = join(folder, 'site')
const began = Date.now()
const say = (text: string) => {
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)
}

try {
  const database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, 60)
  await addArabicArticles(database.sql, 0, 20)
  await timedBuild({ outDir, cacheDir: join(folder, 'cache') }, database.env)
  await database.close()
  await drawPhotos(outDir, 15)
  await mkdir(join(outDir, 'reference'))
  for (const { name, path } of pages) {
    const built = await readFile(join(outDir, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    await writeFile(join(outDir, `reference/${name}.html`), referencePage(built))
  }
  say('the site is built')
  const server = await servePages(outDir)
  // Each run is a first visit in a new browser. A used one has the serif in its cache and the theme in its storage.
  const firstVisit = async (path: string, measure: Measure) => {
    const browser = await startBenchBrowser()
    try {
      return await measurePage(server.url + path, browser.port, measure)
    } finally {
      await browser.close()
    }
  }
  const median = async (path: string, measure: Measure) => {
    const figures = []
    for (let run = 0; run < runs; run += 1) figures.push(await firstVisit(path, measure))
    return medianFigures(figures)
  }
  try {
    for (const { name, path, mostKiB } of pages) {
      // The slow runs come first. They also fill the cache of the image service.
      const slow = await median(path, 'slow')
      const page = await median(path, 'all')
      const reference = await median(`/reference/${name}`, 'times')
      const slowReference = await median(`/reference/${name}`, 'slow')
      say(name)
      console.table(pageVerdicts({ page, slow, reference, slowReference, mostKiB }))
    }
    console.log(`Lighthouse's phone, HTTP/2, medians of ${runs} runs; times in milliseconds`)
    console.log(`processes that were waiting for a core (load): ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await server.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
