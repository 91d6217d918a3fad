// The program of `npm start` and `npm run dev`: installs missing packages with any Node from 18 on (plain
// JavaScript), then starts the stack with the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, projectEnv, root } from '../install.mjs'

install()
const program = join(root, 'tools/local/start.ts')
// A variable that is set already wins over the file.
const envFile = `--env-file-if-exists=${join(root, '.env')}`
const child = spawn('node', [envFile, program, ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: projectEnv(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: process.platform === 'win32',
})
child.on('exit', (code) => process.exit(code ?? 1))

// The stack stops when this channel closes: on a signal, and when this process is killed.
const stop = () => child.connected && child.disconnect()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// A killed npm does not signal its children. Without this check the stack would keep running and hold its port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
