import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installOnDemand } from './install.ts'

// The second half of `npm run check:types`, after `astro sync`: the types of .astro files. The package's own program
// loses its arguments.
interface AstroCheck {
  parseArgsAsCheckConfig: (args: string[]) => object
  check: (config: object) => Promise<boolean | undefined>
}

const folder = installOnDemand('astro-check')
const file = join(folder, 'node_modules/@astrojs/check/dist/index.js')
const { check, parseArgsAsCheckConfig } = (await import(pathToFileURL(file).href)) as AstroCheck
const config = parseArgsAsCheckConfig(['node', 'check', '--tsconfig', 'tsconfig.astro.json'])
process.exitCode = (await check(config)) ? 1 : 0
