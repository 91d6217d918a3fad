// `node tools/run.mjs PROGRAM …`: installs missing packages with any Node from 18 on (plain JavaScript), then runs
// a program of this folder with the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, projectEnv, root } from './install.mjs'

install()
const [program, ...args] = process.argv.slice(2)
const child = spawn('node', [join(root, 'tools', program), ...args], {
  cwd: process.cwd(),
  env: projectEnv(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: process.platform === 'win32',
})
child.on('exit', (code) => process.exit(code ?? 1))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// A killed npm does not signal its children. Without this check the program would keep running and hold its port.
// The stack also stops when this process is killed, which closes their channel.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill(), 500).unref()
}
