import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The process of one build: `run-astro-build.ts <root> <output folder> <cache folder>`.
const [root, outDir, cacheDir] = process.argv.slice(2)
if (!root || !outDir || !cacheDir) throw new Error('Three folders are needed')
// Compiling Astro and Vite takes a tenth of a small site's build.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
const { build } = await import('astro')
await build({ root, outDir, cacheDir, logLevel: 'warn' })
