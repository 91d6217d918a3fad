import { request } from '#client/request.ts'
import { findOffersAgain } from '#client/editing/local-drafts.ts'
import { knownActor } from '#client/known-actor.ts'
import { $forbidden, $token } from '#client/login.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newsroom } from '#contract/newsroom.ts'
import { isAtLeast, type Role } from '#contract/roles.ts'
import { createQuery, useQuery } from './query.ts'

/** Whose token this is. */
export const actor = createQuery(async () => {
  const found = await request(newsroom.actor, { isQuiet: true })
  knownActor.keep(found)
  // A form that was opened before this answer knew nobody whose drafts it could offer.
  findOffersAgain()
  return found
})

/** Asks again with each token and after each call that was forbidden: the screens show what its owner may do. */
export function followToken(): () => void {
  const stop = $forbidden.listen(() => void actor.refresh())
  const stopTokens = $token.listen((token) => {
    knownActor.forget()
    if (token !== null) void actor.refresh()
  })
  return () => {
    stop()
    stopTokens()
  }
}

/** Who is logged in, as soon as the server or an earlier page said so. */
export function useActor() {
  const state = useQuery(actor)
  return state.status === 'ready' ? state.data : knownActor.read()
}

/** The role of who is logged in. Before it was ever known it is an owner's: the server checks every call. */
function useRole(): Role {
  return useActor()?.role ?? 'owner'
}

/** Whether who is logged in may make a call. */
export function useMay({ access }: Pick<Endpoint, 'access'>): boolean {
  const role = useRole()
  return access === 'public' || isAtLeast(role, access)
}

/** Whether who is logged in may change what readers see. */
export function useMayPublish(): boolean {
  return isAtLeast(useRole(), 'editor')
}
