import type { FormToken } from '#contract/subscribers.ts'
import type { CallContext } from '#server/context.ts'
import { siteSigner } from '../signing.ts'

const lastsSeconds = 30 * 60

/** A form token: it proves that this IP address has opened our form in the last half hour. */
export async function giveFormToken(context: CallContext): Promise<FormToken> {
  const until = String(Math.floor(Date.now() / 1000) + lastsSeconds)
  const signature = (await siteSigner(context)).sign('form', `${until} ${context.ip}`)
  return { token: `${until}.${signature}`, expiresIn: lastsSeconds }
}

/** Whether the form token is ours, for this IP address and not expired. */
export async function isFormToken(
  context: CallContext,
  token: string | undefined,
): Promise<boolean> {
  const [until = '', signature = ''] = (token ?? '').split('.')
  if (!(Number(until) > Date.now() / 1000)) return false
  return (await siteSigner(context)).isSigned('form', `${until} ${context.ip}`, signature)
}
