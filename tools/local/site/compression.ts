import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Transform } from 'node:stream'

export type Encoding = 'br' | 'gzip'

/** Smaller answers are not worth compressing. */
const minimumBytes = 1024
const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|rss\+xml|atom\+xml|feed\+json|wasm)|image\/svg\+xml)/

export function isCompressible(type: string | undefined, size = minimumBytes): boolean {
  return type !== undefined && size >= minimumBytes && compressible.test(type)
}

/** The better encoding that a client accepts. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const refused = /;\s*q=0(\.0*)?$/
  const offers = new Set(
    String(accepted ?? '')
      .split(',')
      .filter((offer) => !refused.test(offer.trim()))
      .map((offer) => offer.split(';')[0]?.trim()),
  )
  return offers.has('br') ? 'br' : offers.has('gzip') ? 'gzip' : undefined
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const cache = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>()

/** The compressed bytes of a file. They are cached as long as the file is in use. */
export function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = cache.get(bytes) ?? {}
  cache.set(bytes, known)
  return (known[encoding] ??= compressors[encoding](bytes))
}

/** Compresses a streamed answer: fast, but less than a file. */
export function compressor(encoding: Encoding): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: 5 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
