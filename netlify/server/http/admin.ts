import { tooManyLogins } from '#contract/messages.ts'
import type { CallContext } from '../context.ts'
import { forgetFailedLogins, loginBlock, recordFailedLogin } from '../db/failed-logins.ts'
import { Unauthorized } from '#server/base/errors.ts'
import { isSameSecret } from '../services/signing.ts'
import { networkOf, tooMany } from '../services/rate-limit.ts'
import { hashKey } from '../services/signing.ts'

/**
 * Authorises the admin. After too many wrong tokens from a network the next ones must wait, but never the right token:
 * others in the editor's network must not lock the editor out.
 * @throws {Unauthorized | TooMany} for a missing or wrong token. Only a wrong one counts as a failure.
 */
export async function authorize(context: CallContext, request: Request): Promise<void> {
  const token = /^Bearer +(.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) throw new Unauthorized('A valid admin token is needed')
  const key = hashKey(context, `login:${networkOf(context)}`)
  const block = await loginBlock(context.sql, key)
  if (isSameSecret(token, context.env.ADMIN_TOKEN)) {
    if (block !== undefined) await forgetFailedLogins(context.sql, key)
    return
  }
  if (block) throw tooMany(block, tooManyLogins)
  const counted = await recordFailedLogin(context.sql, key)
  if (!counted) throw tooMany((await loginBlock(context.sql, key)) ?? 0, tooManyLogins)
  throw new Unauthorized('A valid admin token is needed')
}
