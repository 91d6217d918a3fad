import { request } from '#client/request.ts'
import { $token } from '#client/session.ts'
import { forget, recall, remember } from '#client/storage.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newsroom } from '#contract/newsroom.ts'
import { isAtLeast, roles, type Role } from '#contract/roles.ts'
import { createQuery, useQuery } from './query.ts'

/** Where the role is kept, so that the next page shows at once what it may do. */
const roleKey = 'admin_role'

/** Whose token this is. */
export const session = createQuery(async () => {
  const found = await request(newsroom.session)
  remember(roleKey, found.role)
  return found
})

/** Asks again with each token, so that the screens show what its owner may do. */
export function followToken(): () => void {
  return $token.listen((token) => {
    forget(roleKey)
    if (token !== null) void session.refresh()
  })
}

/** The role of who is logged in. Before it was ever known it is an owner's: the server checks every call. */
function useRole(): Role {
  const state = useQuery(session)
  if (state.status === 'ready') return state.data.role
  return roles.find((role) => role === recall(roleKey)) ?? 'owner'
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
