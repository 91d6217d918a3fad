import { restoreBackup } from './restore-backup.ts'
import { runWithSite } from './run-with-site.ts'

// The program of `npm run restore FILE`.
await runWithSite('restore', async (site, file) => {
  const { createdAt, images } = await restoreBackup(site, file)
  return `The site is as it was at ${createdAt}, with ${images.length} images. Unsubscriptions and erasures since then are lost: see docs/operate.md. Now deploy it, or start it.`
})
