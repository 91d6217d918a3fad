import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { manifestName, type ArchivedFile, type Manifest } from './manifest.ts'

export interface ArchiveWriter {
  /** Adds a file and waits until it is written, so that at most one is in memory. */
  add(name: string, bytes: Uint8Array): Promise<ArchivedFile>
  /** Writes the manifest and then gives the archive its name, so that a file of this name is always complete. */
  finish(manifest: Manifest): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/**
 * Starts a compressed tar archive that only its owner may read.
 * @throws {Error} when the file exists.
 */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`${file} is there already. Give the backup another name.`)
  const unfinished = `${file}.unfinished`
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  // Reported by the next call of `add` or `finish`.
  written.catch(() => {})

  async function add(name: string, bytes: Uint8Array): Promise<ArchivedFile> {
    const { promise: taken, resolve, reject } = Promise.withResolvers<void>()
    const entry = tar.entry({ name, size: bytes.byteLength }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(bytes)
    await Promise.race([taken, written])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { name, bytes: bytes.byteLength, sha256 }
  }

  return {
    add,
    async finish(manifest) {
      await add(manifestName, Buffer.from(JSON.stringify(manifest)))
      tar.finalize()
      await written
      await rename(unfinished, file)
    },
    async discard() {
      tar.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}
