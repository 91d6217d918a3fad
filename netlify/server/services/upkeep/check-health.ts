import type { ServiceContext } from '#server/context.ts'
import { probeMail } from '#server/mail/probe.ts'
import { imageStore } from '#server/storage/stores.ts'
import { logError } from '#server/log.ts'

type State = 'ok' | 'down'

export interface Health {
  ok: boolean
  parts: Record<'database' | 'blobs' | 'mail', State>
}

/** A part that has said nothing after this many milliseconds is down. */
const patience = 5000

/** Asks every part that the site needs whether it answers. Why one does not is logged, never told. */
export async function checkHealth({ environment, env, sql }: ServiceContext): Promise<Health> {
  const [database, blobs, mail] = await Promise.all([
    state('database', () => sql`select 1`),
    state('blobs', () => imageStore({ environment }).getMetadata('no-such-image')),
    state('mail', () => probeMail(env)),
  ])
  const parts = { database, blobs, mail }
  return { ok: Object.values(parts).every((part) => part === 'ok'), parts }
}

async function state(name: string, probe: () => Promise<unknown>): Promise<State> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${patience} ms`)), patience)
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
