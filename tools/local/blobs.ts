import { BlobsServer } from '@netlify/blobs/server'

export interface Blobs {
  /** What `NETLIFY_BLOBS_CONTEXT` is set to for those who may reach the server. */
  context: string
  close(): Promise<void>
}

/** Starts Netlify's own local Blobs server, on a free port, over files in a directory. */
export async function startBlobs(directory: string): Promise<Blobs> {
  const token = crypto.randomUUID()
  const server = new BlobsServer({ directory, token, logger: () => {} })
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
