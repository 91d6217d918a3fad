import { BlobsServer } from '@netlify/blobs/server'

export interface Blobs {
  /** The value of `NETLIFY_BLOBS_CONTEXT`, which gives access to the server. */
  context: string
  close: () => Promise<void>
}

/**
 * A free port on the loopback address. The server passes its `port` to Node's `listen`, which accepts this object too.
 * With a number it would listen on all network interfaces.
 */
const loopback = { port: 0, host: '127.0.0.1' } as unknown as number

/** Starts Netlify's own local Blobs server on a free port. It stores files in a directory. */
export async function startBlobs(directory: string): Promise<Blobs> {
  const token = crypto.randomUUID()
  const server = new BlobsServer({ directory, token, port: loopback, logger: () => {} })
  const { port } = await server.start()
  const url = `http://127.0.0.1:${port}`
  const context = { edgeURL: url, uncachedEdgeURL: url, token, siteID: 'local', deployID: 'local' }
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    async close() {
      await server.stop()
    },
  }
}
