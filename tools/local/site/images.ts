import { ImageHandler } from '@netlify/images'

export interface Images {
  /** Whether the path is the image service's. */
  matches(pathname: string): boolean
  answer(url: URL, accept: string): Promise<Response>
  /** Empties the cache, because the site's own images may have changed. */
  forget(): void
}

interface Transformed {
  status: number
  headers: Headers
  bytes: ArrayBuffer
}

const mostCached = 1000

const sidePx = /^[1-9]\d{0,4}$/
/** The documented values, with sizes up to five digits. Netlify answers 404 to others, and the handler may fail. */
const allowed: Record<string, RegExp> = {
  w: sidePx,
  h: sidePx,
  fit: /^(?:contain|cover|fill)$/,
  position: /^(?:top|bottom|left|right|center)$/,
  fm: /^(?:avif|jpg|png|webp|gif|blurhash)$/,
  q: /^(?:[1-9]\d?|100)$/,
}

/**
 * Netlify's image service. It uses Netlify's own transformations and caches each result, as the CDN does. Without
 * `fm`, the format follows the browser's Accept header.
 * @param remoteImages regular expressions of the foreign URLs that may be transformed.
 * @see https://docs.netlify.com/build/image-cdn/overview/
 */
export function imageService(remoteImages: string[], origin: () => string): Images {
  const handler = new ImageHandler({
    logger: console,
    imagesConfig: { remote_images: remoteImages },
  })
  const cache = new Map<string, Promise<Transformed>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One image at a time: a burst would fill the memory, and all threads that read files. */
  function transform(url: URL): Promise<Transformed> {
    const transformed = last.then(async () => {
      const response = await answerOf(url)
      const { status, headers } = response
      return { status, headers, bytes: await response.arrayBuffer() }
    })
    last = transformed.catch(() => {})
    return transformed
  }

  async function answerOf(url: URL): Promise<Response> {
    const { searchParams } = url
    if (!isReadable(searchParams.get('url') ?? '', origin())) {
      return new Response('Bad Request', { status: 400 })
    }
    const isValid = [...searchParams].every(([name, value]) => allowed[name]?.test(value) ?? true)
    try {
      const found = isValid ? handler.match(new Request(url)) : undefined
      return (await found?.handle(origin())) ?? new Response('Not Found', { status: 404 })
    } catch (error) {
      console.error('An image was not transformed:', error)
      return new Response('Internal Server Error', { status: 500 })
    }
  }

  return {
    matches: (pathname) => /^\/\.netlify\/images\/?$/.test(pathname),
    forget: () => cache.clear(),
    async answer(url, accept) {
      const negotiated = new URL(url)
      const format = url.searchParams.get('fm') ? undefined : preferredFormat(accept)
      if (format) negotiated.searchParams.set('fm', format)
      const key = negotiated.search
      if (cache.size > mostCached) cache.clear()
      const result = cache.get(key) ?? transform(negotiated)
      cache.set(key, result)
      result.catch(() => cache.delete(key))
      const { status, headers, bytes } = await result
      if (status !== 200) cache.delete(key)
      const answer = new Response(bytes, { status, headers })
      answer.headers.delete('content-security-policy')
      if (!url.searchParams.get('fm')) answer.headers.set('Vary', 'Accept')
      return answer
    },
  }
}

/** Whether the image's URL can be parsed and decoded. The handler fails on any other. */
function isReadable(imageUrl: string, origin: string): boolean {
  try {
    decodeURIComponent(imageUrl)
    return URL.canParse(imageUrl, origin)
  } catch {
    return false
  }
}

function preferredFormat(accept: string): string | undefined {
  return ['avif', 'webp'].find((format) => accept.includes(`image/${format}`))
}
