import { Problem } from '#contract/status.ts'
import { connect } from '#server/db/client.ts'
import { environmentOf } from '#server/base/environment.ts'
import { isMailSet } from '#server/mail/client.ts'
import { settingsChecks } from '#server/services/upkeep/checks.ts'
import { readStatus } from '#server/services/upkeep/read-status.ts'
import { ok, skipped, wrong, type Check, type Given, type Result } from './check.ts'
import { mailChecks } from './mail.ts'
import {
  checkAlerts,
  checkBlobs,
  checkDatabase,
  checkHook,
  checkSignature,
  checkSite,
} from './site.ts'

type Finding = Result & { name: string }

/** The checks that ask the services. A function makes none of them. */
const serviceChecks: Record<string, Check> = {
  database: checkDatabase,
  blobs: checkBlobs,
  site: checkSite,
  'build hook': checkHook,
}

/** Runs all checks: of the settings, of the services that they name, and of the site's background work. */
export async function examine(given: Given): Promise<Finding[]> {
  const { env, blobsAccess } = given
  if (blobsAccess) process.env.NETLIFY_BLOBS_CONTEXT = blobsAccess
  const checks: Record<string, Check> = {
    ...serviceChecks,
    ...(env.ALERT_URL !== undefined && { alerts: checkAlerts }),
    ...(isMailSet(env) && { ...mailChecks, 'webhook: signed': checkSignature }),
  }
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) => run(name, check, given)),
  )
  const isDatabaseReady = found[0]?.state === 'ok'
  return [...settings(given), ...found, ...(await work(given, isDatabaseReady))]
}

/** An error is a finding too. */
async function run(name: string, check: Check, given: Given): Promise<Finding> {
  try {
    return { name, ...(await check(given)) }
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
    // Without URLs, because they could contain a password.
    return { name, ...wrong(`${message}${reason}`.replace(/\w+:\/\/\S+/g, '…')) }
  }
}

function settings({ env }: Given): Finding[] {
  const found = settingsChecks
    .filter(({ isWrong }) => isWrong(env))
    .map(({ setting, text, todo, isOptional }): Finding => ({
      name: setting,
      state: isOptional ? 'unset' : 'wrong',
      text: `${text} ${todo}`,
    }))
  return found.length > 0 ? found : [{ name: 'settings', ...ok('None is missing.') }]
}

/** The checks of the site's background work, which its functions make too. */
async function work({ env, blobsAccess }: Given, isDatabaseReady: boolean): Promise<Finding[]> {
  const parts = Problem.shape.part.options.filter((part) => part !== 'settings')
  if (!isDatabaseReady || !blobsAccess) {
    const result = skipped('this needs the database with all migrations, and Blobs.')
    return parts.map((name) => ({ name, ...result }))
  }
  const environment = environmentOf(process.env['CONTEXT'] ?? 'production')
  const { problems } = await readStatus({ environment, env, sql: connect(env) })
  return parts.flatMap((name): Finding[] => {
    const found = problems.filter(({ part }) => part === name)
    if (found.length === 0) return [{ name, ...ok('No problem.') }]
    return found.map(({ urgent, text, todo }) => ({
      name,
      state: urgent ? 'wrong' : 'unset',
      text: `${text} ${todo}`,
    }))
  })
}
