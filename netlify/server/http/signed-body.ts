import type { SignedQuery } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext } from '#server/context.ts'
import { Invalid } from '#server/base/errors.ts'
import { checkSignature } from '#server/services/uploads/signed-urls.ts'
import { readBytes } from './body.ts'

/**
 * The bytes of a signed PUT. They are read only if the signature is valid.
 * @throws {Forbidden} if it is not.
 * @throws {Invalid} 413 if there are more than one part may have, 400 if not as many as were signed for.
 */
export async function readSignedBody({
  context,
  request,
  query,
}: {
  context: CallContext
  request: Request
  query: SignedQuery
}): Promise<Uint8Array> {
  const path = new URL(request.url).pathname
  await checkSignature(context, { path, query })
  const bytes = await readBytes(request, limits.uploadPartBytes)
  if (query.size !== undefined && Number(query.size) !== bytes.byteLength) {
    throw new Invalid(`Exactly ${query.size} bytes were signed for`)
  }
  return bytes
}

/** The absolute URL of a path on the host that was called. */
export function absoluteUrl(request: Request, path: string): string {
  return new URL(path, request.url).href
}
