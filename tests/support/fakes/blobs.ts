import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startBlobs, type Blobs } from '#tools/local/blobs.ts'

/** Gives a test file its own empty Netlify Blobs, where `getStore` finds it. */
export function provideBlobs(): void {
  let directory: string
  let blobs: Blobs
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'blobs-'))
    blobs = await startBlobs(directory)
    process.env.NETLIFY_BLOBS_CONTEXT = blobs.context
  })
  afterAll(async () => {
    await blobs.close()
    await rm(directory, { recursive: true, force: true })
  })
}
