import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'
import { explainFailure } from './start-failure.ts'

// The program of `npm start` and, with the argument 'dev', of `npm run dev`. All packages are installed here.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const startedAt = performance.now()

const isDev = process.argv[2] === 'dev'
const stopTimeoutMs = 15_000
const closing = new AsyncDisposableStack()
let stopping: Promise<void> | undefined

// Stops cleanly on Ctrl-C, on a signal, and when the parent process ends. Several of them come together.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(signal, () => (stopping ??= stop()))
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), stopTimeoutMs).unref()
  await closing.disposeAsync()
  process.exit(0)
}

try {
  const settings = readSettings(process.env, root)
  if (process.env['DATABASE_URL']) {
    console.log(
      'DATABASE_URL is ignored: the local stack has its own database. Set LOCAL_POSTGRES_URL to use another.',
    )
  }
  console.log('Preparing the site …')
  // Imported after the settings are checked, because importing takes a second.
  const { startStack } = await import('./stack.ts')
  const serve = isDev
    ? (await import('./serve-dev.ts')).serveDev
    : (await import('./serve-built.ts')).serveBuilt
  const { url, newToken } = await startStack(root, settings, closing, serve)
  const tokenFile = `${settings.DATA_DIR}/admin-token`
  console.log(`admin: ${url}/admin`)
  if (newToken) console.log(`admin token: ${newToken} (kept in ${tokenFile})`)
  else if (!settings.ADMIN_TOKEN) console.log(`admin token: see ${tokenFile}`)
  else console.log('admin token: the value of ADMIN_TOKEN')
  console.log(`outbox: ${url}/__local/outbox`)
  console.log(`started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(`ready ${url}`)
} catch (error) {
  // A stop during the start closes what the start still uses.
  if (!stopping) {
    console.error(explainFailure(error))
    await closing.disposeAsync()
    process.exit(1)
  }
}
