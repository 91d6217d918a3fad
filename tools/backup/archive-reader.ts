import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Manifest, manifestName, type ArchivedFile } from './manifest.ts'

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
 * @throws {Error} when a file is missing, truncated or changed.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const sums = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === manifestName) manifest = Manifest.parse(JSON.parse(bytes.toString()))
      else sums.set(name, createHash('sha256').update(bytes).digest('hex'))
    }
  } catch (error) {
    throw new Error(`${file} is damaged (${(error as Error).message}). Nothing was changed.`, {
      cause: error,
    })
  }
  if (!manifest)
    throw new Error(`${file} has no manifest, so it is not whole. Nothing was changed.`)
  const wrong = filesOf(manifest).find(({ name, sha256 }) => sums.get(name) !== sha256)
  if (wrong) throw new Error(`${wrong.name} in ${file} is damaged. Nothing was changed.`)
  return manifest
}

function filesOf({ tables, images }: Manifest): ArchivedFile[] {
  return [...tables.flatMap(({ files }) => files), ...images]
}
