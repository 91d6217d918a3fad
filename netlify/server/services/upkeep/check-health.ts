import type { ServiceContext } from '#server/context.ts'
import { isMailSet, probeMail } from '#server/mail/probe.ts'
import { imageStore } from '#server/storage/stores.ts'
import { logError } from '#server/log.ts'

type State = 'ok' | 'unset' | 'down'

export interface Health {
  ok: boolean
  parts: Record<'database' | 'blobs' | 'mail', State>
}

/** A part that does not answer in this time is down. */
const timeoutMs = 5000

/** Asks every part that the site needs. The reason of a failure is logged, never told. A part may be left unset. */
export async function checkHealth({ environment, env, sql }: ServiceContext): Promise<Health> {
  const [database, blobs, mail] = await Promise.all([
    stateOf('database', () => sql`select 1`),
    stateOf('blobs', () => imageStore({ environment }).getMetadata('no-such-image')),
    isMailSet(env) ? stateOf('mail', () => probeMail(env)) : ('unset' as const),
  ])
  const parts: Health['parts'] = { database, blobs, mail }
  return { ok: Object.values(parts).every((part) => part !== 'down'), parts }
}

async function stateOf(name: string, probe: () => Promise<unknown>): Promise<State> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  try {
    await Promise.race([probe(), tooLate])
    return 'ok'
  } catch (error) {
    logError(`Health: ${name} is down`, error)
    return 'down'
  } finally {
    clearTimeout(timer)
  }
}
