// The program of `npm test`: installs missing packages and a browser, then runs `npm run verify`.
import { spawnSync } from 'node:child_process'
import { install, projectEnv, root } from './install.mjs'

await install()
const run = (args) =>
  spawnSync('node', args, { cwd: root, stdio: 'inherit', env: projectEnv() }).status ?? 1
run(['tools/browser/install.ts'])
process.exit(run(['tools/verify/verify.ts']))
