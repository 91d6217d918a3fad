import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { readNetlifyConfig } from './netlify-config.ts'

// The process that packages functions: `zip-program.ts <root> <folder>`. The packager holds 120 MB, which end with it.
const [root, folder] = process.argv.slice(2)
if (!root || !folder) throw new Error('Two folders are needed')
const { functions } = await readNetlifyConfig(root)
await zipFunctions(join(root, functions.directory), folder, {
  archiveFormat: 'none',
  basePath: root,
  repositoryRoot: root,
  manifest: join(folder, 'manifest.json'),
  config: { '*': { includedFiles: functions.included_files, nodeVersion: '24' } },
})
