import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareImageOf } from '#views/share-image.ts'
import { addArabicArticles } from '#support/articles/arabic-articles.ts'
import { openEmbeddedDatabase } from '#support/database/embedded-database.ts'
import { addArticles, deleteArticlesFrom } from '#support/articles/many-articles.ts'
import { shareImageCache } from '#tools/build/share/share-image-cache.ts'
import { timedBuild, type BuildCost } from './timed-build.ts'

// The program of `npm run bench:build [articles]`: what one more article adds to a build, in English and in the Arabic
// edition beside it, and how long a build after one change takes. The goals are for 6,000 articles.
const large = Number(process.argv[2] ?? 6000)
if (!(large > 0 && large % 100 === 0))
  throw new Error('The number of articles is a multiple of 100')
const small = large / 100
/** One build after a change varies by a third, so this is the number of builds whose median is shown. */
const rebuilds = 5
const goals = { milliseconds: 2, mebibytes: 0.2, rebuildMs: 3000 }

const folder = await mkdtemp(join(tmpdir(), 'bench-build-'))
// Empty images must not get among the real ones, also if the program is killed.
const env = { SHARE_IMAGE_CACHE: join(folder, 'share') }
Object.assign(process.env, env)
const folders = { outDir: join(folder, 'site'), cacheDir: join(folder, 'cache') }
const database = await openEmbeddedDatabase()

try {
  await addArticles(database.sql, 0, large)
  await addArabicArticles(database.sql, 0, large)
  await fillShareImages()
  // The first build of a checkout compiles Astro and Vite.
  await buildFromScratch()
  const both = await buildFromScratch()
  console.log(`${large} articles in each language are built`)
  await database.sql`delete from article where language = 'ar'`
  const many = await buildFromScratch()
  const changed = await changeAndBuild()
  await deleteArticlesFrom(database.sql, small)
  const few = await buildFromScratch()

  const article = each(many, few, large - small)
  const arabicArticle = each(both, many, large)
  console.table([
    row('our site', small, few),
    row('our site', large, many, article),
    row('our site, with the Arabic edition', 2 * large, both, arabicArticle),
    row('our site, one article changed', large, changed),
  ])
  console.table([
    verdict('each added article, ms', article.milliseconds, goals.milliseconds),
    verdict('each added article, MiB of memory', article.peakMiB, goals.mebibytes),
    verdict('each added Arabic article, ms', arabicArticle.milliseconds, goals.milliseconds),
    verdict('each added Arabic article, MiB of memory', arabicArticle.peakMiB, goals.mebibytes),
    verdict(`one changed article among ${large}, ms`, changed.milliseconds, goals.rebuildMs),
  ])
  console.log(`processes that were waiting for a core (load): ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** Builds with an empty cache, except for the share images. */
async function buildFromScratch(): Promise<BuildCost> {
  await rm(folders.cacheDir, { recursive: true, force: true })
  return buildAgain()
}

async function buildAgain(): Promise<BuildCost> {
  await rm(folders.outDir, { recursive: true, force: true })
  return timedBuild(folders, { ...database.env, ...env })
}

/** The median build of several, each after another change of the same article. */
async function changeAndBuild(): Promise<BuildCost> {
  const costs: BuildCost[] = []
  for (let build = 0; build < rebuilds; build += 1) {
    // A new title, because its share image is drawn too.
    const title = `Correction ${crypto.randomUUID()}`
    await database.sql`update article set title = ${title} where slug = ${`report-${large / 2}`}`
    costs.push(await buildAgain())
  }
  const median = costs.toSorted((one, other) => one.milliseconds - other.milliseconds)[
    rebuilds >> 1
  ]
  if (!median) throw new Error('Nothing was built')
  return median
}

/**
 * Gives each article an empty share image, which a build only links. Drawing thousands would take many minutes; each
 * is drawn once in its article's life.
 */
async function fillShareImages(): Promise<void> {
  const cache = await shareImageCache()
  const articles = await database.sql`select language, category, title from published_article`
  for (const article of articles) {
    const { name } = shareImageOf(article as Parameters<typeof shareImageOf>[0])
    await writeFile(join(cache, name), '')
  }
}

function each(more: BuildCost, less: BuildCost, added: number): BuildCost {
  return {
    milliseconds: (more.milliseconds - less.milliseconds) / added,
    processor: (more.processor - less.processor) / added,
    peakMiB: (more.peakMiB - less.peakMiB) / added,
  }
}

function row(site: string, articles: number, whole: BuildCost, added?: BuildCost) {
  return {
    site,
    articles,
    ms: Math.round(whole.milliseconds),
    'processor ms': Math.round(whole.processor),
    'peak MiB': Math.round(whole.peakMiB),
    'ms each': added?.milliseconds.toFixed(2) ?? '',
    'processor ms each': added?.processor.toFixed(2) ?? '',
    'MiB each': added?.peakMiB.toFixed(3) ?? '',
  }
}

function verdict(figure: string, value: number, goal: number) {
  const measured = Number(value.toFixed(value < 10 ? 3 : 0))
  return { figure, measured, goal, met: value <= goal ? 'met' : 'NOT MET' }
}
