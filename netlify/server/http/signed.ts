import type { SignedQuery } from '#contract/uploads.ts'
import { limits } from '#domain/limits.ts'
import type { CallContext } from '../context.ts'
import { Invalid } from '../errors.ts'
import { checkSignature } from '../services/uploads/sign.ts'
import { readBytes } from './body.ts'

/**
 * The bytes of a signed PUT, read only once its signature is found right.
 * @throws {Forbidden} when it is not.
 * @throws {Invalid} 413 for more than one part may hold, 400 for another size than was signed.
 */
export async function readSigned(
  { context, request, query }: { context: CallContext; request: Request; query: SignedQuery },
  uploadId: string,
): Promise<Uint8Array> {
  const path = new URL(request.url).pathname
  checkSignature(context, { id: uploadId, path, query })
  const bytes = await readBytes(request, limits.uploadPartBytes)
  if (query.size !== undefined && Number(query.size) !== bytes.byteLength) {
    throw new Invalid(`Exactly ${query.size} bytes were signed for`)
  }
  return bytes
}

/** The address of a path on the host that was asked. */
export function absolute(request: Request, path: string): string {
  return new URL(path, request.url).href
}
