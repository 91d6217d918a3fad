import { hash } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

// The process of one build: `run-astro-build.ts <root> <output folder> <cache folder>`.
const [root, outDir, cacheDir] = process.argv.slice(2)
if (!root || !outDir || !cacheDir) throw new Error('Three folders are needed')
// Compiling Astro and Vite takes a tenth of a small site's build.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
const { build } = await import('astro')
// For any output outside the root, Astro uses the same intermediate folder. Two builds at once would delete each
// other's fonts there. So each builds inside the root, in a folder of its own.
const working = join(root, 'node_modules/.cache/builds', hash('sha256', outDir).slice(0, 16))
await rm(working, { recursive: true, force: true })
await mkdir(dirname(working), { recursive: true })
await build({ root, outDir: working, cacheDir, logLevel: 'warn' })
await mkdir(dirname(outDir), { recursive: true })
await rm(outDir, { recursive: true, force: true })
await rename(working, outDir).catch(async () => {
  // A folder on another disk cannot be renamed.
  await cp(working, outDir, { recursive: true })
  await rm(working, { recursive: true })
})
