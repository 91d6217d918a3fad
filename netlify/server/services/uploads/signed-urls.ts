import { fillPath } from '#contract/endpoint.ts'
import { uploads, type SignedQuery } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import type { Env } from '#server/base/env.ts'
import { Forbidden, Invalid } from '#server/base/errors.ts'
import { hmac, isSameSecret } from '../signing.ts'
import { createUpload, readUpload } from './upload.ts'

const validSeconds = 15 * 60

/**
 * Opens an upload for a file that is sent in one call, to a URL that is valid for 15 minutes; with `size`, for a file of
 * exactly this size.
 * @throws {Invalid} 413 if the announced size is too large for one call.
 */
export async function createObject(context: ServiceContext, size?: number) {
  if (size !== undefined && size > limits.uploadPartBytes) {
    const message = `A file of more than ${limits.uploadPartBytes} bytes is sent in parts`
    throw new Invalid(message, [], 413)
  }
  const { uploadId: id } = await createUpload(context, size)
  const path = fillPath(uploads.putObject.path, { id })
  const signed = signPut(context.env, id, path, size === undefined ? {} : { size: String(size) })
  return { id, ...signed }
}

/**
 * The URL to which one part may be PUT for 15 minutes.
 * @throws {NotFound} if there is no such upload.
 */
export async function signPart(
  context: ServiceContext,
  { id, key, number }: { id: string; key: string; number: number },
) {
  await readUpload(context, { id, key })
  const path = fillPath(uploads.putPart.path, { id, part: String(number) })
  return signPut(context.env, id, path, { key })
}

/** @throws {Forbidden} if the signature of a PUT to `path` is wrong or has expired. */
export function checkSignature(
  { env }: ServiceContext,
  { id, path, query }: { id: string; path: string; query: SignedQuery },
): void {
  const { expires, size, signature } = query
  const isCurrent = Number(expires) * 1000 > Date.now()
  if (!isCurrent || !isSameSecret(signature, signatureOf(env, id, { path, expires, size }))) {
    throw new Forbidden('The signature is wrong or has expired')
  }
}

/** `expires` is in seconds since 1970. */
function signPut(env: Env, id: string, path: string, more: { size?: string; key?: string }) {
  const expires = Math.floor(Date.now() / 1000) + validSeconds
  const signature = signatureOf(env, id, { path, expires: String(expires), size: more.size })
  const query = new URLSearchParams({ expires: String(expires), ...more, signature })
  return { path: `${path}?${query}`, expires }
}

function signatureOf(
  env: Env,
  id: string,
  { path, expires, size = '' }: { path: string; expires: string; size?: string | undefined },
): string {
  // The secret of one upload derives from the admin token: a new token ends all of them.
  const root = hmac(env.ADMIN_TOKEN, 'uploads').toString('hex')
  const secret = hmac(root, `${id}:${expires}`).toString('hex')
  return hmac(secret, `PUT\n${path}\n${size}`).toString('hex')
}
