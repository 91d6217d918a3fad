import { fillPath } from '#contract/endpoint.ts'
import { uploads, type SignedQuery } from '#contract/uploads.ts'
import type { ServiceContext } from '#server/context.ts'
import { Forbidden } from '#server/errors.ts'
import { isSigned, signPut } from '#server/storage/signature.ts'
import { getUpload } from './get.ts'

export interface SignedAddress {
  path: string
  /** Seconds since 1970. */
  expires: number
}

/** The address to which a whole file may be PUT for some minutes; with `size`, of exactly so many bytes. */
export function signObject(context: ServiceContext, id: string, size?: number): SignedAddress {
  const path = fillPath(uploads.putObject.path, { id })
  return address(path, signPut(context.env, id, path, size))
}

/**
 * The address to which one part may be PUT for some minutes.
 * @throws {NotFound} when there is no such upload.
 */
export async function signPart(
  context: ServiceContext,
  { id, key, number }: { id: string; key: string; number: number },
): Promise<SignedAddress> {
  await getUpload(context, { id, key })
  const path = fillPath(uploads.putPart.path, { id, part: String(number) })
  return address(path, { key, ...signPut(context.env, id, path) })
}

function address(path: string, signed: Record<string, string> & { expires: string }) {
  return { path: `${path}?${new URLSearchParams(signed)}`, expires: Number(signed.expires) }
}

/** @throws {Forbidden} when nobody allowed a PUT to `path`, or not until now. */
export function checkSignature(
  context: ServiceContext,
  { id, path, query }: { id: string; path: string; query: SignedQuery },
): void {
  if (!isSigned(context.env, id, path, query)) {
    throw new Forbidden('The signature is wrong or has expired')
  }
}
