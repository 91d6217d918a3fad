import { limits } from '#domain/site/limits.ts'
import { bytesWithin } from '#server/base/bytes-within.ts'
import { Invalid } from '#server/base/errors.ts'

/**
 * The JSON value in a request's body.
 * @throws {Invalid} 415 for another content type, 413 over `limits.jsonBodyBytes`, 400 if it is not UTF-8 or JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Invalid('The body must be JSON, sent as application/json', [], 415)
  }
  const bytes = await readBytes(request, limits.jsonBodyBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Invalid('The body is not valid JSON')
  }
}

/**
 * The bytes of a request's body. Reading stops when there are more than `maximum`.
 * @throws {Invalid} 413 over the maximum.
 */
export async function readBytes(
  request: Request,
  maximum: number,
  message = `The body is larger than ${maximum} bytes`,
): Promise<Uint8Array> {
  const tooLarge = () => new Invalid(message, [], 413)
  if (Number(request.headers.get('Content-Length') ?? 0) > maximum) throw tooLarge()
  return bytesWithin(request.body, maximum, tooLarge)
}
