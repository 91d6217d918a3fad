import { restoreBackup } from './restore-backup.ts'
import { openSite, type Site } from './site.ts'
import { resultOf, writeBackup } from './write-backup.ts'

// The program of `npm run backup FILE` and `npm run restore FILE`. It prints its result in one line.
const [task = 'backup', file] = process.argv.slice(2)
let site: Site | undefined
try {
  if (!file) throw new Error(`Usage: npm run ${task} FILE`)
  site = await openSite(undefined, task === 'restore')
  console.log(task === 'restore' ? await restore(site, file) : await backUp(site, file))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await site?.close()
}

async function backUp(from: Site, to: string): Promise<string> {
  return resultOf(await writeBackup(from, to), from, to)
}

async function restore(to: Site, from: string): Promise<string> {
  const { createdAt, images } = await restoreBackup(to, from)
  return `The site is as it was at ${createdAt}, with ${images.length} images. Unsubscriptions and erasures since then are lost: see docs/operate.md. If the site had a SIGNING_SECRET, set the same one. Now deploy it, or start it.`
}
