import type { Health } from '#contract/site.ts'
import { deadlines } from '#server/base/deadlines.ts'
import type { ServiceContext } from '#server/context.ts'
import { inTime } from '#server/base/in-time.ts'
import { logError } from '#server/base/log.ts'
import { isMailSet } from '#server/mail/client.ts'
import { imageStore } from '#server/storage/stores.ts'
import { readStatus } from './read-status.ts'

type State = Health['parts'][string]

/**
 * Checks whether the database and Blobs answer, and reads the status. Mailgun is not called: mail is down when mails
 * have waited too long. The reason for a failure is only logged, and the answer does not contain it.
 */
export async function checkHealth(context: ServiceContext): Promise<Health> {
  const { environment, env } = context
  const [database, status, blobs] = await Promise.all([
    probe('database', () => context.sql`select 1`),
    probe('status', () => readStatus(context)),
    probe('blobs', () => imageStore({ environment }).getMetadata('no-such-image')),
  ])
  const attention = new Set(status.value?.problems.map(({ part }) => part))
  const mailIsDown = status.value?.problems.some(({ mailWaits }) => mailWaits)
  const parts: Record<string, State> = {
    database: database.state,
    blobs: blobs.state,
    mail: isMailSet(env) ? (mailIsDown ? 'down' : 'ok') : 'unset',
  }
  return { ok: !Object.values(parts).includes('down'), parts, attention: [...attention] }
}

async function probe<T>(name: string, ask: () => Promise<T>): Promise<{ state: State; value?: T }> {
  try {
    return { state: 'ok', value: await inTime(deadlines.healthMs, name, ask()) }
  } catch (error) {
    logError(`Health: ${name} is down`, error)
    return { state: 'down' }
  }
}
