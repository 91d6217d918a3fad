import { setPriority } from 'node:os'
import { ImageHandler } from '@netlify/images'
import type { TransformRequest, Transformed } from './image-process.ts'

// The process that transforms images: `image-program.ts <JSON list of permitted remote images>`. It has a low
// priority and its own memory, so that a burst of AVIF work does not slow down the stack.
setPriority(10)
const remoteImages = JSON.parse(process.argv[2] ?? '[]') as string[]
const handler = new ImageHandler({
  logger: console,
  imagesConfig: { remote_images: remoteImages },
})

process.on('message', (request: TransformRequest) => {
  void transform(request).then((result) => process.send?.({ id: request.id, ...result }))
})

async function transform({ url, origin }: TransformRequest): Promise<Transformed> {
  if (!isReadable(new URL(url).searchParams.get('url') ?? '', origin)) {
    return plain(400, 'Bad Request')
  }
  try {
    const response = await handler.match(new Request(url))?.handle(origin)
    if (!response) return plain(404, 'Not Found')
    return {
      status: response.status,
      headers: [...response.headers],
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  } catch (error) {
    console.error('An image was not transformed:', error)
    return plain(500, 'Internal Server Error')
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

function plain(status: number, text: string): Transformed {
  return {
    status,
    headers: [['content-type', 'text/plain']],
    bytes: new TextEncoder().encode(text),
  }
}
