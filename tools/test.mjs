// `npm test`: from a fresh clone to the last journey. Installs what is missing, then runs `npm run verify`.
import { spawnSync } from 'node:child_process'
import { install, projectEnv, root } from './install.mjs'

install()
const run = (args) =>
  spawnSync('node', args, { cwd: root, stdio: 'inherit', env: projectEnv() }).status ?? 1
run(['tools/browser/install.ts'])
process.exit(run(['tools/verify/verify.ts']))
