import { tooManyLogins } from '#contract/messages.ts'
import { ownerName } from '#contract/newsroom.ts'
import { isAtLeast, type Role } from '#contract/roles.ts'
import { Forbidden, Unauthorized } from '#server/base/errors.ts'
import type { Actor, CallContext } from '#server/context.ts'
import { findByToken } from '#server/db/newsroom/editors.ts'
import { forgetFailedLogins, loginBlock, recordFailedLogin } from '#server/db/failed-logins.ts'
import { networkOf, tooMany } from '#server/services/rate-limits.ts'
import { hashKey, hashOf, isSameSecret } from '#server/services/signing.ts'

/**
 * Authorises a call of the admin. After too many wrong tokens from a network the next ones must wait, but never a right
 * token: others in the editor's network must not lock the editor out.
 * @returns who makes the call.
 * @throws {Unauthorized | TooMany} for a missing or wrong token. Only a wrong one counts as a failure.
 * @throws {Forbidden} for somebody with a lower role.
 */
export async function authorize(context: CallContext, request: Request, needed: Role) {
  const token = /^Bearer +(.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) throw new Unauthorized('A valid admin token is needed')
  const actor = await actorOf(context, token)
  if (!isAtLeast(actor.role, needed)) throw new Forbidden(forbidden[needed] ?? '')
  return actor
}

const forbidden: Partial<Record<Role, string>> = {
  editor: 'Only an editor may do this.',
  owner: 'Only an owner may do this.',
}

async function actorOf(context: CallContext, token: string): Promise<Actor> {
  const key = hashKey(context, `login:${networkOf(context)}`)
  const isOwner = isSameSecret(token, context.env.ADMIN_TOKEN)
  const [block, editor] = await Promise.all([
    loginBlock(context.sql, key),
    isOwner ? undefined : findByToken(context.sql, hashOf(token)),
  ])
  const actor = isOwner ? ({ id: null, name: ownerName, role: 'owner' } as const) : editor
  if (actor) {
    if (block !== undefined) await forgetFailedLogins(context.sql, key)
    return actor
  }
  if (block) throw tooMany(block, tooManyLogins)
  const counted = await recordFailedLogin(context.sql, key)
  if (!counted) throw tooMany((await loginBlock(context.sql, key)) ?? 0, tooManyLogins)
  throw new Unauthorized('A valid admin token is needed')
}
