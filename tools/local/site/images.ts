import { ImageHandler } from '@netlify/images'

export interface Images {
  /** Whether the image service answers this path. */
  matches(pathname: string): boolean
  answer(url: URL, accept: string): Promise<Response>
  /** Forgets what was transformed: the site's own images may have changed. */
  forget(): void
}

interface Transformed {
  status: number
  headers: Headers
  bytes: ArrayBuffer
}

const keptBytes = 64 * 1024 * 1024

/**
 * Netlify's image service: its own transformations, in the format that the browser likes best unless `fm` names one,
 * each made once and then kept, as a CDN does.
 * @param remoteImages expressions of the foreign addresses that may be transformed.
 */
export function imageService(remoteImages: string[], origin: () => string): Images {
  const handler = new ImageHandler({
    logger: console,
    imagesConfig: { remote_images: remoteImages },
  })
  const kept = new Map<string, Promise<Transformed>>()
  let size = 0

  async function transform(url: URL): Promise<Transformed> {
    const match = handler.match(new Request(url))
    if (!match) throw new Error(`The image service does not answer ${url.pathname}`)
    const response = await match.handle(origin())
    return {
      status: response.status,
      headers: response.headers,
      bytes: await response.arrayBuffer(),
    }
  }

  async function remember(key: string, making: Promise<Transformed>) {
    const made = await making.catch(() => undefined)
    size += made?.bytes.byteLength ?? 0
    if (made?.status !== 200) kept.delete(key)
    if (size > keptBytes) {
      kept.clear()
      size = 0
    }
  }

  return {
    matches: (pathname) => /^\/\.netlify\/images\/?$/.test(pathname),
    forget() {
      kept.clear()
      size = 0
    },
    async answer(url, accept) {
      const negotiated = new URL(url)
      const format = url.searchParams.get('fm') ? undefined : preferredFormat(accept)
      if (format) negotiated.searchParams.set('fm', format)
      const key = negotiated.search
      const known = kept.get(key)
      const making = known ?? transform(negotiated)
      if (!known) {
        kept.set(key, making)
        void remember(key, making)
      }
      const { status, headers, bytes } = await making
      const answer = new Response(bytes.slice(0), { status, headers })
      answer.headers.delete('content-security-policy')
      if (!url.searchParams.get('fm')) answer.headers.set('Vary', 'Accept')
      return answer
    },
  }
}

function preferredFormat(accept: string): string | undefined {
  return ['avif', 'webp'].find((format) => accept.includes(`image/${format}`))
}
