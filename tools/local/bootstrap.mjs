// `npm start` and `npm run dev`: installs what is missing on whatever Node the machine has (plain JavaScript
// for Node 18 and later), then runs the stack with the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, projectEnv, root } from '../install.mjs'

install()
const child = spawn('node', [join(root, 'tools/local/start.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: projectEnv(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: process.platform === 'win32',
})
child.on('exit', (code) => process.exit(code ?? 1))

// The stack stops when this channel closes: on a signal, and by itself should this process be killed.
const stop = () => child.connected && child.disconnect()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// A killed npm tells nobody; without this the stack would live on and hold its port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
