import type { Role } from '#contract/roles.ts'
import type { Activity } from '#contract/activity.ts'
import newsroom from '#functions/newsroom.mts'
import { adminToken } from '#support/database/database.ts'
import { call } from './call.ts'

/** Invites somebody, and returns the id and the token. */
export async function invite(name: string, role: Role, email?: string) {
  const json = { name, role, ...(email !== undefined && { email }) }
  const response = await call(newsroom, 'POST /api/editors', { token: adminToken, json })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as { id: string; name: string; token: string }
}

/** The activity, the newest first, each line as 'actor kind title'. */
export async function listActivity(query = ''): Promise<string[]> {
  const response = await call(newsroom, `GET /api/activity${query}`, { token: adminToken })
  const { items } = (await response.json()) as { items: Activity[] }
  return items.map(({ actor, kind, subject }) => [actor, kind, subject?.title].join(' ').trim())
}
