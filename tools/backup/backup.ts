import { runWithSite } from './run-with-site.ts'
import { writeBackup } from './write-backup.ts'

// The program of `npm run backup FILE`.
await runWithSite('backup', async (site, file) => {
  const { tables, images, missingImages } = await writeBackup(site, file)
  const rows = tables.reduce((total, { fingerprint }) => total + Number(fingerprint.rows), 0)
  for (const key of missingImages) console.warn(`The image ${key} is not in the store.`)
  return `${file} holds ${rows} rows and ${images.length} images.`
})
