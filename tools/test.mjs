// The program of `npm test` and `npm run test:rest`: installs missing packages and browsers, then runs the projects of
// vitest.config.ts that it is given.
import { spawnSync } from 'node:child_process'
import { install, projectEnv, root } from './install.mjs'

install()
const run = (program, args) =>
  spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(),
    shell: process.platform === 'win32',
  }).status ?? 1
const projects = process.argv.slice(2)
run('node', ['tools/browser/install.ts', ...(projects.includes('browsers') ? ['all'] : [])])
process.exit(run('node', ['tools/verdict/verdict.ts', ...projects]))
