import { beforeEach, expect, vi } from 'vitest'
import { logIn } from '#client/login.ts'
import type { Intent } from '#features/publishing/session/article-effects.ts'
import content from '#functions/content.mts'
import type { Sql } from '#server/db/client.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token } from '#support/database/database.ts'
import { fakeStorage } from '#support/fakes/fake-storage.ts'

/**
 * What happens to a call: its answer is lost, it does not arrive, it arrives later, its answer never comes, it is
 * refused.
 */
export type Fault = 'none' | 'after' | 'before' | 'late' | 'never' | 'refused'

interface Network {
  /** Of the next calls, in their order. */
  faults: Fault[]
  /** Calls that arrive later. */
  late: Array<() => Promise<unknown>>
  /** What the session was asked for when it made a call. */
  asked: Intent['is']
}

/** The presses that say that they change what readers see. */
const changesReaders = new Set<Intent['is']>([
  'publish',
  'schedule',
  'apply',
  'unpublish',
  'remove',
])

/**
 * Lets the calls of article forms go to the real function, through a network with the faults that a test sets. No call
 * but a press that says so changes what readers see.
 */
export function useFaultyCalls(database: { sql: Sql }): Network {
  const network: Network = { faults: [], late: [], asked: 'keep' }
  const seenByReaders = () =>
    database.sql`select title, body, excerpt, slug from article where status = 'published'`

  beforeEach(() => {
    fakeStorage()
    logIn(token)
    Object.assign(network, { faults: [], late: [] })
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.startsWith('/api/')) return send(url, init)
      const fault = network.faults.shift() ?? 'none'
      const press = network.asked
      const { body = null, method } = init
      const headers = { 'Content-Type': 'application/json' }
      const arrive = async () => {
        const before = await seenByReaders()
        const answer = await call(content, `${method} ${url as '/'}`, { token, body, headers })
        if (!changesReaders.has(press)) expect(await seenByReaders()).toEqual(before)
        return answer
      }
      if (fault === 'refused') return Response.json({ message: 'Log in' }, { status: 401 })
      if (fault === 'late') network.late.push(arrive)
      if (fault === 'before' || fault === 'late') throw new TypeError('Failed to fetch')
      const answer = await arrive()
      if (fault === 'after') throw new TypeError('Failed to fetch')
      if (fault === 'never') {
        // It may have been cancelled on its way.
        init.signal?.throwIfAborted()
        await new Promise((_, reject) => init.signal?.addEventListener('abort', reject))
      }
      return answer
    })
  })
  return network
}
