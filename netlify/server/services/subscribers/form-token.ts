import { randomUUID } from 'node:crypto'
import type { FormToken } from '#contract/subscribers.ts'
import type { CallContext } from '#server/context.ts'
import { countWithin } from '#server/services/rate-limits.ts'
import { siteSigner } from '#server/services/signing.ts'

const lastsSeconds = 30 * 60

/** A form token: it proves that this IP address has opened our form in the last half hour, for one sign-up. */
export async function giveFormToken(context: CallContext): Promise<FormToken> {
  const text = `${Math.floor(Date.now() / 1000) + lastsSeconds}.${randomUUID()}`
  const signature = (await siteSigner(context)).sign('form', `${text} ${context.ip}`)
  return { token: `${text}.${signature}`, expiresIn: lastsSeconds }
}

/** Uses up a form token. False if it is not ours, for another IP address, expired or used up. */
export async function takeFormToken(context: CallContext, token: string | undefined) {
  const [until = '', id = '', signature = ''] = (token ?? '').split('.')
  if (!(Number(until) > Date.now() / 1000)) return false
  const signer = await siteSigner(context)
  if (!signer.isSigned('form', `${until}.${id} ${context.ip}`, signature)) return false
  const use = { name: 'form-token', key: signature, limit: 1, windowSeconds: lastsSeconds }
  return countWithin(context, use)
}
