import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'

/** Each file of a package by its path, with the checksum of its bytes. */
export type PackedFiles = Record<string, number>

/** The files in an archive of Netlify's packager. @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function filesInZip(file: string): PackedFiles {
  const zip = readFileSync(file)
  // The archive has no comment, so its last record has 22 bytes.
  const end = zip.subarray(-22)
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error(`${file} is not a plain zip file`)
  const files: PackedFiles = {}
  let at = end.readUInt32LE(16)
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const nameAt = at + 46
    const nameEnd = nameAt + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', nameAt, nameEnd)
    if (!name.endsWith('/')) files[name] = zip.readUInt32LE(at + 16)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

/** The files in the folder of a package. */
export function filesInFolder(folder: string): PackedFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [relative(folder, file).split(sep).join('/'), crc32(readFileSync(file))]),
  )
}
