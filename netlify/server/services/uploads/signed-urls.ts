import { fillPath } from '#contract/endpoint.ts'
import { uploads, type SignedQuery } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { Forbidden, Invalid } from '#server/base/errors.ts'
import { siteSigner } from '#server/services/signing.ts'
import { createUpload, readUpload } from './upload.ts'

const validSeconds = 15 * 60

/**
 * Opens an upload for a file that is sent in one call, to a URL that is valid for 15 minutes. With `size`, the file
 * must have exactly this size.
 * @throws {Invalid} 413 if the announced size is too large for one call.
 */
export async function createObject(context: ServiceContext, size?: number) {
  if (size !== undefined && size > limits.uploadPartBytes) {
    const message = `A file of more than ${limits.uploadPartBytes} bytes is sent in parts`
    throw new Invalid(message, [], 413)
  }
  const { uploadId: id } = await createUpload(context, size)
  const path = fillPath(uploads.putObject.path, { upload: id })
  const signed = await signPut(context, path, size === undefined ? {} : { size: String(size) })
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
  const path = fillPath(uploads.putPart.path, { upload: id, part: String(number) })
  return signPut(context, path, { key })
}

/** @throws {Forbidden} if the signature of a PUT to `path` is wrong or has expired. */
export async function checkSignature(
  context: ServiceContext,
  { path, query }: { path: string; query: SignedQuery },
): Promise<void> {
  const { expires, size, signature } = query
  const isCurrent = Number(expires) * 1000 > Date.now()
  const { isSigned } = await siteSigner(context)
  if (!isCurrent || !isSigned('upload', signedText({ path, expires, size }), signature)) {
    throw new Forbidden('The signature is wrong or has expired')
  }
}

/** `expires` is in seconds since 1970. */
async function signPut(
  context: ServiceContext,
  path: string,
  more: { size?: string; key?: string },
) {
  const { sign } = await siteSigner(context)
  const expires = Math.floor(Date.now() / 1000) + validSeconds
  const signature = sign('upload', signedText({ path, expires: String(expires), size: more.size }))
  const query = new URLSearchParams({ expires: String(expires), ...more, signature })
  return { path: `${path}?${query}`, expires }
}

interface Signed {
  path: string
  expires: string
  size: string | undefined
}

function signedText({ path, expires, size = '' }: Signed): string {
  return `${path}\n${expires}\n${size}`
}
