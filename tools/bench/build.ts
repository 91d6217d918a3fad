import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addArticles, openBenchDatabase } from './bench-database.ts'
import { timedBuild, type BuildCost } from './timed-build.ts'

// The program behind `npm run bench:build`: what an article adds to a build, and what one change costs.
const sizes = [60, 600, 6000]
const goals = { milliseconds: 2, mebibytes: 0.2, rebuild: 5000 }

const folder = await mkdtemp(join(tmpdir(), 'bench-build-'))
const database = await openBenchDatabase()
const folders = { outDir: join(folder, 'site'), cacheDir: join(folder, 'cache') }

try {
  const rows = []
  let before: (BuildCost & { articles: number; written: number }) | undefined
  for (const articles of sizes) {
    await addArticles(database.sql, before?.articles ?? 0, articles)
    await rm(folders.outDir, { recursive: true, force: true })
    await rm(folders.cacheDir, { recursive: true, force: true })
    const cost = await timedBuild(folders, database.env)
    const written = await sizeOf(folders.outDir)
    const added = articles - (before?.articles ?? articles)
    const each = (now: number, then = 0) => (added > 0 ? ((now - then) / added).toFixed(3) : '')
    rows.push({
      articles,
      'build ms': Math.round(cost.milliseconds),
      'peak MiB': Math.round(cost.peakMiB),
      'written MiB': written.toFixed(1),
      'ms each more': each(cost.milliseconds, before?.milliseconds),
      'peak MiB each more': each(cost.peakMiB, before?.peakMiB),
      'written MiB each more': each(written, before?.written),
    })
    before = { ...cost, articles, written }
  }
  console.table(rows)
  console.log(`goal: ${goals.milliseconds} ms and ${goals.mebibytes} MiB for each added article`)

  await database.sql`update content set title = title || ' (corrected)' where slug = 'report-3000'`
  await rm(folders.outDir, { recursive: true, force: true })
  const { milliseconds } = await timedBuild(folders, database.env)
  console.log(
    `one changed article among ${before?.articles}: ${Math.round(milliseconds)} ms (goal: ${goals.rebuild} ms)`,
  )
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** The size of all files in a folder, in MiB. */
async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const stats = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return stats.reduce((sum, { size }) => sum + size, 0) / 2 ** 20
}
