import { build } from 'astro'

// The program of one build: `node run-astro-build.ts <root> <folder for the site> <folder for its cache>`.
const [root, outDir, cacheDir] = process.argv.slice(2)
if (!root || !outDir || !cacheDir) throw new Error('Three folders are needed')
await build({ root, outDir, cacheDir, logLevel: 'warn' })
