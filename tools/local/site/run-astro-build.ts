import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The program of one build: `node run-astro-build.ts <root> <folder for the site> <folder for its cache>`.
const [root, outDir, cacheDir] = process.argv.slice(2)
if (!root || !outDir || !cacheDir) throw new Error('Three folders are needed')
// Compiling what Astro and Vite are made of takes a tenth of a small site's build.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
const { build } = await import('astro')
await build({ root, outDir, cacheDir, logLevel: 'warn' })
