import { fileURLToPath } from 'node:url'
import { readSettings, withEnvFile } from './settings.ts'
import { explainFailure, StartFailure } from './start-failure.ts'

// The program of `npm start` and, with the second argument 'dev', of `npm run dev`. The first is the file of settings.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const startedAt = performance.now()

const [envFile, mode] = process.argv.slice(2)
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
  if (/[#?]/.test(root)) {
    throw new StartFailure(
      `Move the project: Vite cannot build in a path with '#' or '?', as ${root}.`,
    )
  }
  if (envFile) Object.assign(process.env, withEnvFile(process.env, `${root}/${envFile}`))
  const settings = readSettings(process.env, root)
  if (process.env['DATABASE_URL']) {
    console.log(
      'DATABASE_URL is ignored: the local stack has its own database. Set LOCAL_POSTGRES_URL to use another.',
    )
  }
  console.log('Preparing the site …')
  // Imported after the settings are checked, because importing takes a second.
  const { startStack } = await import('./stack.ts')
  const serve =
    mode === 'dev'
      ? (await import('./serve-dev.ts')).serveDev
      : (await import('./serve-built.ts')).serveBuilt
  const { url, localUrl, newToken } = await startStack(root, settings, closing, serve)
  const tokenFile = `${settings.DATA_DIR}/admin-token`
  console.log(`admin: ${url}/admin`)
  if (newToken) console.log(`admin token: ${newToken} (kept in ${tokenFile})`)
  else if (!settings.ADMIN_TOKEN) console.log(`admin token: see ${tokenFile}`)
  else console.log('admin token: the value of ADMIN_TOKEN')
  console.log(`outbox: ${url}/__local/outbox`)
  console.log(`started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(`ready ${localUrl}`)
} catch (error) {
  // A stop during the start closes what the start still uses.
  if (!stopping) {
    console.error(explainFailure(error))
    await closing.disposeAsync()
    process.exit(1)
  }
}
