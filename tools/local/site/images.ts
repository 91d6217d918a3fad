import { imageProcess, type Transformed } from './image-process.ts'

export interface Images {
  /** Whether the path is the image service's. */
  matches(pathname: string): boolean
  answer(url: URL, accept: string): Promise<Response>
  /** Empties the cache, because the site's own images may have changed. */
  forget(): void
}

const maximumCacheBytes = 64 * 1024 * 1024

/**
 * Netlify's image service. It uses Netlify's own transformations and caches each result, as the CDN does. Without
 * `fm`, the format follows the browser's Accept header.
 * @param remoteImages regular expressions of the foreign URLs that may be transformed.
 * @see https://docs.netlify.com/build/image-cdn/overview/
 */
export function imageService(remoteImages: string[], origin: () => string): Images {
  const transform = imageProcess(remoteImages)
  const cache = new Map<string, Promise<Transformed>>()
  let cachedBytes = 0

  function forget(): void {
    cache.clear()
    cachedBytes = 0
  }

  async function limitCache(key: string, result: Promise<Transformed>): Promise<void> {
    const made = await result.catch(() => undefined)
    cachedBytes += made?.bytes.byteLength ?? 0
    if (made?.status !== 200) cache.delete(key)
    if (cachedBytes > maximumCacheBytes) forget()
  }

  return {
    matches: (pathname) => /^\/\.netlify\/images\/?$/.test(pathname),
    forget,
    async answer(url, accept) {
      const negotiated = new URL(url)
      const format = url.searchParams.get('fm') ? undefined : preferredFormat(accept)
      if (format) negotiated.searchParams.set('fm', format)
      const key = negotiated.search
      const cached = cache.get(key)
      const result = cached ?? transform(negotiated, origin())
      if (!cached) {
        cache.set(key, result)
        void limitCache(key, result)
      }
      const { status, headers, bytes } = await result
      const answer = new Response(new Uint8Array(bytes), { status, headers })
      answer.headers.delete('content-security-policy')
      if (!url.searchParams.get('fm')) answer.headers.set('Vary', 'Accept')
      return answer
    },
  }
}

function preferredFormat(accept: string): string | undefined {
  return ['avif', 'webp'].find((format) => accept.includes(`image/${format}`))
}
