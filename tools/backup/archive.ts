import { hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as z from 'zod'

const File = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })
const Fingerprint = z.object({ rows: z.string(), sum: z.string() })

/** The contents of an archive. It is the last entry, because it describes all the others. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      fingerprint: Fingerprint,
      files: z.array(File),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  images: z.array(File),
  /** Images of the database that are missing in the store. */
  missingImages: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type ArchivedFile = z.infer<typeof File>
/** The number of rows of a table, and the sum of the hashes of all rows. Equal tables have equal fingerprints. */
export type Fingerprint = z.infer<typeof Fingerprint>

const manifestName = 'manifest.json'

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
export function writeArchive(file: string): ArchiveWriter {
  if (existsSync(file)) throw new Error(`${file} is there already. Give the backup another name.`)
  const unfinished = `${file}.unfinished`
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  // The next call of `add` or `finish` fails with it.
  written.catch(() => {})

  async function add(name: string, bytes: Uint8Array): Promise<ArchivedFile> {
    const { promise: taken, resolve, reject } = Promise.withResolvers<void>()
    try {
      const entry = tar.entry({ name, size: bytes.byteLength }, (error) =>
        error ? reject(error) : resolve(),
      )
      entry.end(bytes)
      await Promise.race([taken, written])
    } catch (error) {
      // Once writing has failed, the tar refuses entries. The error of the file has the reason, such as a full disk.
      tar.destroy()
      await written
      throw error
    }
    return { name, bytes: bytes.byteLength, sha256: hash('sha256', bytes) }
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

/** Reads the files of an archive one after the other. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  read.catch((error: Error) => entries.destroy(error))
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
  }
  await read
}

/**
 * Reads a whole archive and compares every file with the manifest.
 * @throws {Error} when it does not exist, or a file in it is missing, truncated or changed.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Nothing was changed.`)
  const sums = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === manifestName) manifest = Manifest.parse(JSON.parse(bytes.toString()))
      else sums.set(name, hash('sha256', bytes))
    }
  } catch (error) {
    throw new Error(`${file} is damaged (${(error as Error).message}). Nothing was changed.`, {
      cause: error,
    })
  }
  if (!manifest)
    throw new Error(`${file} has no manifest, so it is not whole. Nothing was changed.`)
  const wrong = [...manifest.tables.flatMap(({ files }) => files), ...manifest.images].find(
    ({ name, sha256 }) => sums.get(name) !== sha256,
  )
  if (wrong) throw new Error(`${wrong.name} in ${file} is damaged. Nothing was changed.`)
  return manifest
}
