import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'
import { explainFailure } from './start-failure.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { stopper } from './stopper.ts'

// The program of `npm start` and, with the argument 'dev', of `npm run dev`. All packages are installed here.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const startedAt = performance.now()

const isDev = process.argv[2] === 'dev'
const closing = stopper()
stopOnSignal(closing)

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
  console.error(explainFailure(error))
  await closing.stop()
  process.exit(1)
}
