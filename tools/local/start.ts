import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'
import { StartFailure } from './start-failure.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { stopper } from './stopper.ts'

// The program behind `npm start` and, with the argument 'dev', `npm run dev`, once everything is installed.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const began = performance.now()

const isDev = process.argv[2] === 'dev'
const closing = stopper()
stopOnSignal(closing)

try {
  const settings = readSettings(process.env, root)
  console.log('Preparing the site …')
  // Loaded only now: what is wrong with a variable is said at once.
  const { startStack } = await import('./stack.ts')
  const serve = isDev
    ? (await import('./serve-dev.ts')).serveDev
    : (await import('./serve-built.ts')).serveBuilt
  const { url, newToken } = await startStack(root, settings, closing, serve)
  const tokenFile = `${settings.DATA_DIR}/admin-token`
  if (newToken) console.log(`admin token: ${newToken} (kept in ${tokenFile})`)
  else if (!settings.ADMIN_TOKEN) console.log(`admin token: see ${tokenFile}`)
  console.log(`outbox: ${url}/__local/outbox`)
  console.log(`started in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  console.log(`ready ${url}`)
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  await closing.stop()
  process.exit(1)
}
