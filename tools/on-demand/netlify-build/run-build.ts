import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The process of one build: `run-build.ts <folder of the installed package> <site> <context> <result file>`. The
// environment is the build's, as Netlify's build machine sets it.
const [installed, site, context, result] = process.argv.slice(2)
if (!installed || !site || !context || !result)
  throw new Error('Three folders and a context are needed')

type Build = (
  flags: Record<string, unknown>,
) => Promise<{ success: boolean; netlifyConfig?: unknown }>

const { resolve } = createRequire(join(installed, 'package.json'))
const { default: build } = (await import(pathToFileURL(resolve('@netlify/build')).href)) as {
  default: Build
}
const { success, netlifyConfig } = await build({
  cwd: site,
  repositoryRoot: site,
  context,
  branch: context === 'production' ? 'main' : 'a-branch',
  mode: 'buildbot',
  offline: true,
  telemetry: false,
  functionsDistDir: join(site, '.netlify/functions'),
})
writeFileSync(result, JSON.stringify(netlifyConfig ?? {}))
process.exitCode = success ? 0 : 1
